#!/bin/sh
# A second, independent client: survey, upload, chat and staff reply, with curl alone.
#   docs/walkthrough.sh http://localhost:4000 STAFF_TOKEN
set -eu
origin=${1:?origin, such as http://localhost:4000}
staff_token=${2:?staff token, as the server printed it}
api=$origin/api
picture=$(mktemp --suffix=.png)
trap 'rm -f "$picture"' EXIT
printf '%s' 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' | base64 -d > "$picture"

field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
step() { printf '\n== %s\n' "$1" >&2; }

step 'The survey'
curl -fsS "$api/v1/nodes/node-harbour" | head -c 300

step 'A file: attachment and blob'
attachment=$(curl -fsS -F "file=@$picture" "$api/v1/attachments" | field id)
blob=$(curl -fsS -F "file=@$picture" "$api/v2/storage/direct_uploads" | field id)
echo "$attachment $blob"

step 'The answers'
created=$(curl -fsS "$api/v1/feedbacks" -H 'content-type: application/json' -H 'x-completed: true' -H "idempotency-key: walk-$$-$(date +%s)" -d '{
  "device_id": "curl", "created_at": "2026-11-20T10:00:00.000Z", "node_id": "node-harbour", "flow_id": "flow-harbour",
  "user_id": null, "origin_url": null, "language_id": "lang-en", "created_offline": false, "time_spent_in_seconds": 30,
  "responses": [
    { "question_id": "q-score", "option_id": "opt-nps-3" },
    { "question_id": "q-photo", "active_storage_blob_id": "'"$blob"'" },
    { "question_id": "q-comment", "body": "The parcel was open." }
  ],
  "customer": { "name": "Curl" }, "attachment_ids": ["'"$attachment"'"]
}')
feedback=$(echo "$created" | field id)
token=$(echo "$created" | field chat_token_string)
echo "$feedback"

step 'The visitor writes, with a picture'
curl -fsS -F 'body=Can you help?' -F 'client_id=1' -F "attachment=@$picture" "$api/v1/feedbacks/$feedback/chat_messages?token=$token"

step 'Staff find it and reply'
curl -fsS -H "authorization: Bearer $staff_token" "$api/v1/staff/feedbacks?search=parcel&limit=1"
curl -fsS -H "authorization: Bearer $staff_token" -F 'body=A new one is on its way.' "$api/v1/staff/feedbacks/$feedback/messages"

step 'The chat'
curl -fsS "$api/v1/feedbacks/$feedback/chat?token=$token"

step 'The visitor archives and rates it'
curl -fsS "$api/v1/feedback/$feedback/archive" -H 'content-type: application/json' -d '{"token":"'"$token"'"}'
curl -fsS "$api/v1/feedbacks/$feedback/chat_ratings?token=$token" -H 'content-type: application/json' -d '{"rating":100}'

step 'A wrong token is refused'
curl -sS -o /dev/null -w '%{http_code}\n' "$api/v1/feedbacks/$feedback/chat?token=guess"
