# METADATA
# title: No secret in a prompt
# scope: package
# custom:
#   routing:
#     required_events: ["beforeSubmitPrompt"]
package cupcake.policies.prompt_secrets

import rego.v1

shapes := {
	"GitHub token": `\bghp_[A-Za-z0-9]{36}\b`,
	"AWS key": `\bAKIA[0-9A-Z]{16}\b`,
	"private key": `-----BEGIN [A-Z ]*PRIVATE KEY-----`,
}

block contains decision if {
	some name, shape in shapes
	regex.match(shape, input.prompt)
	decision := {"rule_id": "PROMPT", "reason": sprintf("a %s stands in the prompt", [name]), "severity": "HIGH"}
}
