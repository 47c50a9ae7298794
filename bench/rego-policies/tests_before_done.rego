# METADATA
# title: Tests before the end
# scope: package
# custom:
#   routing:
#     required_events: ["stop"]
package cupcake.policies.tests_before_done

import rego.v1

limit := 3

block contains decision if {
	input.hook_event_name == "stop"
	input.status == "completed"
	input.loop_count < limit
	decision := {"rule_id": "TESTS", "reason": "run the tests before you finish"}
}
