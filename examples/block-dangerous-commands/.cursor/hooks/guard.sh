#!/usr/bin/env bash
# Without the SDK: read stdin, print one JSON document, exit 0. Whatever goes wrong ends in exit 2, which blocks.
trap 'echo "guard.sh failed in line $LINENO" >&2; exit 2' ERR
set -uo pipefail

command=$(jq -er .command)
while IFS=$'\t' read -r pattern reason; do
  if grep -Eq -- "$pattern" <<<"$command"; then
    jq -cn --arg reason "$reason" '{permission: "deny", user_message: $reason, agent_message: $reason}'
    exit 0
  fi
done <"$(dirname "$0")/dangerous.tsv"
echo '{}'
