import type { IncomingMessage } from 'node:http';
import { type IsTrusted, networkOf } from '#server/http/trusted-proxies.ts';

/** Where a request comes from, by what the proxies that are believed say of it. */
export function addressOf({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((hop) => hop.trim())
      .filter(Boolean)
      .reverse(),
  ];
  const first = hops.findIndex((hop, index) => !isTrusted(hop, index));
  return networkOf(hops.at(first) ?? '');
}
