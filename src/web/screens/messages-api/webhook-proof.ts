/** Proves a call in Node, with nothing but what Node brings along. */
export const javascriptProof = `import { createHmac, timingSafeEqual } from 'node:crypto';

const secret = process.env.WEBHOOK_SECRET;
const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;

// body: the request's raw text, before anything parses it.
export function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const signed = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest('base64');
  const expected = Buffer.from(\`v1,\${signed}\`);
  const given = Buffer.from(headers['webhook-signature'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}`;

/** Sends a receiver what a webhook would, signed in a shell. */
export const curlProof = `ID='delivery-1'
AT=$(date +%s)
BODY='{"id":"delivery-1","fact":"webhook.tested"}'
KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$(printf '%s.%s.%s' "$ID" "$AT" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)

curl -X POST 'https://example.com/recado' \\
  -H 'Content-Type: application/json' \\
  -H "webhook-id: $ID" \\
  -H "webhook-timestamp: $AT" \\
  -H "webhook-signature: v1,$SIGNATURE" \\
  -d "$BODY"`;
