# METADATA
# title: Generated files are not edited
# scope: package
# custom:
#   routing:
#     required_events: ["beforeReadFile", "afterFileEdit"]
package cupcake.policies.generated_files

import rego.v1

suffixes := [".min.js", ".lock", "-lock.json", ".pb.go", ".snap"]

default generated := false

generated if {
	some suffix in suffixes
	endswith(input.file_path, suffix)
}

generated if contains(input.file_path, "/dist/")

deny contains decision if {
	input.hook_event_name == "afterFileEdit"
	generated
	decision := {"rule_id": "GENERATED", "reason": "change its source instead", "severity": "LOW"}
}
