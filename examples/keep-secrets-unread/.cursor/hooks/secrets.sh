#!/usr/bin/env bash
# One JSON document on stdout, exit 0; any failure exits 2, which blocks.
trap 'echo "secrets.sh failed in line $LINENO" >&2; exit 2' ERR
set -uo pipefail

payload=$(cat)
path=$(jq -er .file_path <<<"$payload")
name=$(basename "$path" | tr '[:upper:]' '[:lower:]')
verdict='{}'
case $name in
  *.example | *.sample | *.template | *.pub) ;;
  .env | .env.* | *.pem | *.key | *.p12 | id_rsa | id_ed25519 | credentials | credentials.json | .npmrc | .netrc) verdict=deny ;;
esac
if jq -r '.content // ""' <<<"$payload" | grep -Eq -- '-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}'; then
  verdict=deny
fi
if [[ $verdict == deny ]]; then
  verdict=$(jq -cn --arg name "$name" '{permission: "deny", user_message: "\($name) holds secrets, so the agent may not read it."}')
fi
echo "$verdict"
