import { type Fetched, fetchGuarded } from './outgoing-http.ts';
import { signatureHeaders } from './signatures.ts';

/** What another program may take for an answer, and how much it may say (F53). */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export interface SignedPost {
  address: string;
  payload: object;
  /** The same for every try, so that a receiver knows what it has had before. */
  id: string;
  /** '' for none: the call is not signed. */
  secret: string;
  at: Date;
  allowedHosts: readonly string[];
  timeoutMs?: number;
}

/** Tells another program something, as JSON, signed. */
export function postSigned({
  address,
  payload,
  allowedHosts,
  timeoutMs = TIMEOUT_MS,
  ...signature
}: SignedPost): Promise<Fetched> {
  const body = JSON.stringify(payload);
  return fetchGuarded(
    address,
    { allowedHosts, maxBytes: MAX_BYTES, timeoutMs },
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Recado',
        ...signatureHeaders(body, signature),
      },
      body,
    },
  );
}
