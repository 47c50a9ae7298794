# METADATA
# title: Secrets stay unread
# scope: package
# custom:
#   routing:
#     required_events: ["beforeReadFile", "afterFileEdit"]
package cupcake.policies.secrets_files

import rego.v1

patterns := ["**/.env", "**/.env.*", "**/*.pem", "**/id_rsa", "**/.aws/credentials"]

deny contains decision if {
	some pattern in patterns
	glob.match(pattern, ["/"], input.file_path)
	decision := {"rule_id": "NO-SECRETS", "reason": sprintf("matches %s", [pattern]), "severity": "CRITICAL"}
}
