# METADATA
# title: Releases go through CI
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.publish

import rego.v1

commands := ["npm publish", "cargo publish", "gem push", "twine upload", "docker push"]

deny contains decision if {
	some command in commands
	contains(lower(input.command), command)
	decision := {"rule_id": "NO-PUBLISH", "reason": "the pipeline publishes", "severity": "HIGH"}
}
