# METADATA
# title: One package manager
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.package_manager

import rego.v1

wanted := "npm"

others := {"yarn", "pnpm", "bun"} - {wanted}

ask contains decision if {
	program := split(input.command, " ")[0]
	program in others
	decision := {
		"rule_id": "ONE-MANAGER",
		"reason": sprintf("this project uses %s", [wanted]),
		"question": sprintf("Run %s all the same?", [program]),
		"severity": "LOW",
	}
}
