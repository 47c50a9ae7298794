# METADATA
# title: Deployments wait for people
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.working_hours

import rego.v1

busy(hour) if {
	hour >= 9
	hour < 17
}

ask contains decision if {
	contains(input.command, "deploy")
	[hour, _, _] := time.clock(time.now_ns())
	not busy(hour)
	decision := {"rule_id": "HOURS", "reason": "nobody watches now", "question": "Deploy?", "severity": "MEDIUM"}
}
