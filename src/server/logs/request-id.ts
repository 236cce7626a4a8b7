import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a call goes by in its answer's header and in the log: as whoever passes it on has called it, if that is an id. */
export function idOfCall({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
}

export const newRequestId = (): string => randomBytes(9).toString('base64url');
