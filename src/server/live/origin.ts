import type { IncomingMessage } from 'node:http';

/** A page of another origin may not open a socket here; `cors` alone does not stop a websocket. */
export function isOwnOrigin(
  request: IncomingMessage,
  { publicUrl, trustProxy }: { publicUrl?: string | undefined; trustProxy: boolean },
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  const forwarded = trustProxy ? request.headers['x-forwarded-host'] : undefined;
  return URL.canParse(origin) && new URL(origin).host === (forwarded ?? host);
}
