# METADATA
# title: Checks are not skipped
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.skip_hooks

import rego.v1

deny contains decision if {
	startswith(input.command, "git commit")
	contains(input.command, "--no-verify")
	decision := {"rule_id": "NO-SKIP", "reason": "the checks stay on", "severity": "MEDIUM"}
}

deny contains decision if {
	regex.match(`\b(HUSKY=0|SKIP=\S+)\s+git\b`, input.command)
	decision := {"rule_id": "NO-SKIP", "reason": "the checks stay on", "severity": "MEDIUM"}
}
