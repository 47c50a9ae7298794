#!/usr/bin/env python3
# One JSON document on stdout, exit 0; any failure exits 2, which blocks.
import json
import re
import sys

SECRET_FILE = re.compile(r"(\.env(\..+)?|.*\.(pem|key|p12)|id_(rsa|ed25519)|credentials(\.json)?|\.npmrc|\.netrc)")
HARMLESS = re.compile(r".*\.(example|sample|template|pub)")
SECRET_TEXT = re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b")


def answer_to(payload):
    name = re.split(r"[\\/]", payload["file_path"])[-1].lower()
    is_secret_file = SECRET_FILE.fullmatch(name) and not HARMLESS.fullmatch(name)
    if is_secret_file or SECRET_TEXT.search(payload.get("content", "")):
        return {"permission": "deny", "user_message": f"{name} holds secrets, so the agent may not read it."}
    return {}


try:
    print(json.dumps(answer_to(json.loads(sys.stdin.buffer.read().decode("utf-8-sig")))))
except Exception as error:
    print(f"secrets.py failed: {error!r}", file=sys.stderr)
    sys.exit(2)
