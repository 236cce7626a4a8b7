import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from '#server/http/trusted-proxies.ts';

/** A page of another origin may not open a socket here; `cors` alone does not stop a websocket. */
export function isOwnOrigin(
  request: IncomingMessage,
  { publicUrl, isTrusted }: { publicUrl?: string | undefined; isTrusted: IsTrusted },
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  const forwarded = isTrusted(request.socket.remoteAddress, 0) ? request.headers['x-forwarded-host'] : undefined;
  const own = String(forwarded ?? host)
    .split(',')
    .at(-1)
    ?.trim();
  return URL.canParse(origin) && new URL(origin).host === own;
}
