#!/usr/bin/env python3
# Without the SDK: read stdin as bytes (Windows sends a BOM), print one JSON document, exit 0. Errors exit 2: that blocks.
import json
import pathlib
import re
import sys


def rules():
    for line in pathlib.Path(__file__).with_name("dangerous.tsv").read_text().splitlines():
        pattern, reason = line.split("\t")
        yield pattern.replace("[:alnum:]", "A-Za-z0-9").replace("[:space:]", r"\s"), reason


def answer_to(payload):
    for pattern, reason in rules():
        if re.search(pattern, payload["command"]):
            return {"permission": "deny", "user_message": reason, "agent_message": reason}
    return {}


try:
    print(json.dumps(answer_to(json.loads(sys.stdin.buffer.read().decode("utf-8-sig")))))
except Exception as error:
    print(f"guard.py failed: {error!r}", file=sys.stderr)
    sys.exit(2)
