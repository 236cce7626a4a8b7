import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '#server/access/same-secret.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Settings } from '#server/settings.ts';
import type { Payments } from './payments.ts';

/** Where the bank says that something happened; it adds `/pix`. Nobody who has not been told it can guess it. */
export function noticePath({ JWT_REFRESH_SECRET }: Pick<Settings, 'JWT_REFRESH_SECRET'>): string {
  return `/payments/${createHmac('sha256', JWT_REFRESH_SECRET).update('payment webhook').digest('base64url')}`;
}

/** A notice as the standard has it; a bank that tries the address sends none. */
const notice = z.object({ pix: z.array(z.object({ txid: z.string().optional() })).max(1000) });
const MAX_BYTES = 512 * 1024;

/**
 * `POST <notice path>/pix`. What it says is not believed: of each charge that it names and that is ours, the bank is
 * asked. While that fails the notice is refused, so that the bank repeats it.
 */
export function noticeRoute(path: string, payments: Payments): FastifyPluginAsync {
  return async (app) => {
    // The address is a secret, and would stand in the log with each call.
    app.post('/payments/:key/pix', { bodyLimit: MAX_BYTES, logLevel: 'warn' }, async (request) => {
      if (!isSameSecret(plain(request.url), `${path}/pix`)) throw new HttpError(404, 'ERR_NOT_FOUND');
      const read = notice.safeParse(request.body);
      const txids = read.success ? read.data.pix.flatMap(({ txid }) => txid ?? []) : [];
      for (const txid of new Set(txids)) await payments.check(txid);
      return {};
    });
  };
}

const plain = (address: string) => (address.split('?')[0] ?? '').replace(/\/$/, '');
