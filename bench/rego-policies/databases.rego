# METADATA
# title: Data is changed by migrations
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.databases

import rego.v1

clients := {"psql", "mysql", "sqlite3", "mongosh"}

statements := ["drop table", "drop database", "truncate", "delete from"]

ask contains decision if {
	split(input.command, " ")[0] in clients
	lowered := lower(input.command)
	some statement in statements
	contains(lowered, statement)
	decision := {"rule_id": "DATA", "reason": statement, "question": "Change the data?", "severity": "HIGH"}
}
