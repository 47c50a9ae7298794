# METADATA
# title: No script from the network is run unread
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.pipe_to_shell

import rego.v1

fetchers := ["curl", "wget", "fetch"]

shells := ["sh", "bash", "zsh"]

deny contains decision if {
	parts := [trim_space(part) | some part in split(input.command, "|")]
	count(parts) > 1
	some fetcher in fetchers
	startswith(parts[0], fetcher)
	some shell in shells
	parts[count(parts) - 1] == shell
	decision := {"rule_id": "NO-PIPE", "reason": "download it and read it first", "severity": "HIGH"}
}
