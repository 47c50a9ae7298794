# METADATA
# title: Work stays in the workspace
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.outside_paths

import rego.v1

inside(path) if {
	some root in input.workspace_roots
	startswith(path, root)
}

absolute_paths := {word | some word in split(input.command, " "); startswith(word, "/")}

ask contains decision if {
	some path in absolute_paths
	not inside(path)
	not startswith(path, "/tmp/")
	decision := {"rule_id": "OUTSIDE", "reason": path, "question": "Leave the workspace?", "severity": "MEDIUM"}
}
