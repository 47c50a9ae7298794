# METADATA
# title: Servers are read, not written
# scope: package
# custom:
#   routing:
#     required_events: ["beforeMCPExecution"]
package cupcake.policies.server_writes

import rego.v1

reads(tool) if {
	some prefix in ["get_", "list_", "search_", "read_"]
	startswith(tool, prefix)
}

ask contains decision if {
	input.hook_event_name == "beforeMCPExecution"
	not reads(input.tool_name)
	decision := {"rule_id": "WRITES", "reason": input.tool_name, "question": "Let it write?", "severity": "MEDIUM"}
}
