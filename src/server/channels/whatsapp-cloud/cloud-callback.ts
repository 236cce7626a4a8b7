import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '#server/access/same-secret.ts';
import { HttpError } from '#server/http/http-error.ts';
import { ChannelOffline, ChannelRefused, DeskOffline, type OfferPreference } from '../port.ts';
import type { CloudConnection, FindCloudConnection } from './cloud-connection.ts';
import { changesNumber } from './official-number.ts';
import { type CloudPart, partsOf } from './parts.ts';
import { preferencesIn } from './preferences.ts';
import { changesTemplates } from './templates.ts';

/** Meta's own limit is three. */
const MAX_BYTES = 4 * 2 ** 20;
/** Meta repeats what was not taken for a week; older ones are somebody else's. */
const OLDEST_SECONDS = 8 * 24 * 60 * 60;

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().min(1),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
});

export interface CloudCallbackOptions {
  findConnection: FindCloudConnection;
  receive(connectionId: number, line: CloudConnection, parts: readonly CloudPart[]): Promise<void>;
  /** Somebody has stopped the number's offers, or takes them again. */
  preferred(connectionId: number, preference: OfferPreference): Promise<void>;
  /** Asks anew how the number stands. */
  numberChanged(connectionId: number): Promise<void>;
  /** Asks anew for the templates; throws `ChannelOffline` where nobody answers. */
  templatesChanged(connectionId: number): Promise<void>;
  clock: () => Date;
}

/**
 * `/channels/whatsapp-cloud/{connection}`, where Meta tells what happens. A call is answered once all of it is stored or
 * set aside, and repeated by Meta until it is; what comes twice is known by its id.
 */
export function cloudCallback({
  findConnection,
  receive,
  preferred,
  numberChanged,
  templatesChanged,
  clock,
}: CloudCallbackOptions): FastifyPluginAsync {
  async function lineOf(given: unknown): Promise<{ id: number; line: CloudConnection }> {
    const asked = params.safeParse(given);
    const line = asked.success ? await findConnection(asked.data.id) : undefined;
    if (!asked.success || !line) throw new HttpError(404, 'ERR_NOT_FOUND');
    return { id: asked.data.id, line };
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.get('/channels/whatsapp-cloud/:id', { logLevel: 'warn' }, async (request, reply) => {
      const { line } = await lineOf(request.params);
      const asked = verification.safeParse(request.query);
      const isOurs =
        asked.success && line.verifyToken !== '' && isSameSecret(asked.data['hub.verify_token'], line.verifyToken);
      if (!isOurs) throw new HttpError(403, 'ERR_NO_PERMISSION');
      return reply.type('text/plain').send(asked.data['hub.challenge']);
    });

    app.post('/channels/whatsapp-cloud/:id', { bodyLimit: MAX_BYTES }, async (request) => {
      const { id, line } = await lineOf(request.params);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(raw, request.headers['x-hub-signature-256'], line)) throw new HttpError(401, 'ERR_UNAUTHORIZED');
      const said = raw.toString('utf8');
      if (line.businessAccountId !== '' && changesTemplates(said, line.businessAccountId)) {
        // What is said of one template is less than what the list says of all; and Meta tells it again.
        await templatesChanged(id).catch(unlessOffline);
      }
      if (changesNumber(said)) await numberChanged(id).catch(unlessOffline);
      for (const preference of preferencesIn(said, line.phoneNumberId)) {
        await preferred(id, preference).catch((error: unknown) => {
          throw error instanceof DeskOffline ? new HttpError(503, 'ERR_UNAVAILABLE') : error;
        });
      }
      const parts = partsOf(said, line.phoneNumberId);
      if (parts.length === 0) return {};
      const newest = Math.max(0, ...parts.map(({ at }) => at ?? 0));
      if (newest > 0 && newest < clock().getTime() / 1000 - OLDEST_SECONDS)
        throw new HttpError(401, 'ERR_UNAUTHORIZED');
      // Nothing is lost: it comes again.
      if (line.status !== 'CONNECTED') throw new HttpError(503, 'ERR_UNAVAILABLE');
      await receive(id, line, parts).catch((error: unknown) => {
        throw error instanceof DeskOffline ? new HttpError(503, 'ERR_UNAVAILABLE') : error;
      });
      return {};
    });
  };
}

/** Meta tells it again; what it does not let the desk ask for stays as it is. */
function unlessOffline(error: unknown): void {
  if (error instanceof ChannelRefused) return;
  throw error instanceof ChannelOffline || error instanceof DeskOffline ? new HttpError(503, 'ERR_UNAVAILABLE') : error;
}

/** Over the bytes as they came: the same JSON written otherwise has another signature. */
function isSigned(raw: Buffer, header: string | string[] | undefined, { appSecret }: CloudConnection): boolean {
  if (appSecret === '' || typeof header !== 'string') return false;
  return isSameSecret(header, `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`);
}
