# METADATA
# title: Applied migrations stay
# scope: package
# custom:
#   routing:
#     required_events: ["beforeReadFile", "afterFileEdit"]
package cupcake.policies.migrations

import rego.v1

deny contains decision if {
	input.hook_event_name == "afterFileEdit"
	regex.match(`(^|/)db/migrations/\d+_.*\.sql$`, input.file_path)
	some edit in input.edits
	edit.old_string != ""
	decision := {"rule_id": "MIGRATIONS", "reason": "write a new migration", "severity": "MEDIUM"}
}
