# METADATA
# title: No new open ends
# scope: package
# custom:
#   routing:
#     required_events: ["beforeReadFile", "afterFileEdit"]
package cupcake.policies.todo_comments

import rego.v1

added(edit) := text if {
	text := edit.new_string
} else := ""

add_context contains decision if {
	input.hook_event_name == "afterFileEdit"
	findings := [text | some edit in input.edits; text := added(edit); regex.match(`\b(TODO|FIXME)\b`, text)]
	count(findings) > 0
	decision := {"rule_id": "OPEN-END", "reason": sprintf("%d open ends", [count(findings)])}
}
