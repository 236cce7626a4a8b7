import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from '#server/http/trusted-proxies.ts';

interface OwnOrigins {
  publicUrl?: string | undefined;
  /** Those that the installation names. */
  appOrigins?: readonly string[];
  isTrusted: IsTrusted;
}

/** A page of another origin may not open a socket here; `cors` alone does not stop a websocket. */
export function isOwnOrigin(request: IncomingMessage, { publicUrl, appOrigins = [], isTrusted }: OwnOrigins): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  if (appOrigins.includes(origin)) return true;
  const forwarded = isTrusted(request.socket.remoteAddress, 0) ? request.headers['x-forwarded-host'] : undefined;
  const own = String(forwarded ?? host)
    .split(',')
    .at(-1)
    ?.trim();
  return URL.canParse(origin) && new URL(origin).host === own;
}
