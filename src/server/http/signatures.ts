import { createHmac } from 'node:crypto';

/**
 * How a receiver knows that a call is ours and not an old one: the headers of the Standard Webhooks specification, an
 * HMAC-SHA256 over id, time and body. A secret that begins with `whsec_` is base64, any other is its own text; without
 * one the call has its id and time alone.
 */
export function signatureHeaders(
  body: string,
  { id, secret, at }: { id: string; secret: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const named = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === '') return named;
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...named, 'webhook-signature': `v1,${signature}` };
}

const keyOf = (secret: string) =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : secret;

const prefix = 'whsec_';
