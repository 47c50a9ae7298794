# METADATA
# title: Work happens on branches
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.main_branch

import rego.v1

protected := {"main", "master", "release"}

deny contains decision if {
	startswith(input.command, "git push")
	some branch in protected
	endswith(input.command, branch)
	decision := {"rule_id": "NO-MAIN", "reason": sprintf("%s is protected", [branch]), "severity": "MEDIUM"}
}
