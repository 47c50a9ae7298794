# METADATA
# title: The cloud is changed by review
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.cloud

import rego.v1

verbs := {"delete", "destroy", "terminate-instances", "rm", "apply"}

tools := {"aws", "gcloud", "az", "terraform", "kubectl", "pulumi"}

ask contains decision if {
	words := split(input.command, " ")
	words[0] in tools
	some verb in verbs
	verb in words
	decision := {
		"rule_id": "CLOUD",
		"reason": sprintf("%s %s", [words[0], verb]),
		"question": "Change the cloud?",
		"severity": "HIGH",
	}
}
