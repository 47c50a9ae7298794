# METADATA
# title: Nobody rewrites shared history
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.force_push

import rego.v1

rewrites_history(command) if regex.match(`^git\s+push\b.*\s(--force|-f)\b`, command)

deny contains decision if {
	rewrites_history(lower(input.command))
	decision := {"rule_id": "NO-FORCE", "reason": concat(" ", ["refused in", input.cwd]), "severity": "HIGH"}
}
