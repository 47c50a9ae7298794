# METADATA
# title: No administrator rights
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.sudo

import rego.v1

deny contains decision if {
	regex.match(`(^|[;&|]\s*)(sudo|doas|su)\s`, input.command)
	decision := {"rule_id": "NO-SUDO", "reason": "ask a person to do this", "severity": "HIGH"}
}
