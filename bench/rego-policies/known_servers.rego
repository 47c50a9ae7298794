# METADATA
# title: Only known servers
# scope: package
# custom:
#   routing:
#     required_events: ["beforeMCPExecution"]
package cupcake.policies.known_servers

import rego.v1

known := {"github", "linear", "sentry"}

deny contains decision if {
	input.hook_event_name == "beforeMCPExecution"
	not input.server in known
	decision := {"rule_id": "SERVERS", "reason": "ask for the server to be added", "severity": "HIGH"}
}
