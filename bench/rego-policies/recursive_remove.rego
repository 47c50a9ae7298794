# METADATA
# title: Nothing large is removed
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.recursive_remove

import rego.v1

dangerous_roots := ["/", "~", "$HOME", "/etc", "/usr", "/var", ".."]

removes_recursively(words) if {
	words[0] == "rm"
	some word in words
	regex.match(`^-[a-zA-Z]*[rR]`, word)
}

halt contains decision if {
	words := split(input.command, " ")
	removes_recursively(words)
	some root in dangerous_roots
	root in words
	decision := {"rule_id": "NO-RM", "reason": sprintf("rm of %s", [root]), "severity": "CRITICAL"}
}
