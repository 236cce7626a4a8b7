import { ChannelOffline } from '#server/channels/port.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findConnection } from '#server/records/connections/connections.ts';
import { readWrittenNumber } from '#server/records/contacts/written-number.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createRate } from '../base/rate.ts';

export const pairingCodeRoutes = ({ database, channels, clock }: ServerContext) => {
  // A channel tells the phone of each code, and bans who asks for too many.
  const count = createRate({ max: 5, perMs: 10 * 60_000, clock });

  return {
    async createPairingCode({ session, params, body }) {
      const { id } = params;
      const connection = await database.inCompany(session.companyId, (scope) => findConnection(scope, id));
      if (!connection) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
      const reading = await database.inCompany(session.companyId, (scope) => readWrittenNumber(scope, body.number));
      if ('error' in reading) throw broken('/body/number', `must be a phone number: ${reading.error}`);
      const ask = channels.pairingCode(connection.provider);
      if (!ask) throw new HttpError(400, 'ERR_NOT_PAIRED_BY_CODE');
      if (connection.status !== 'qrcode') throw new HttpError(409, 'ERR_NO_QR_ON_OFFER');
      count(id);
      const code = await ask(id, reading.digits).catch((error: unknown) => {
        throw error instanceof ChannelOffline ? new HttpError(503, 'ERR_UNAVAILABLE') : error;
      });
      return { code };
    },
  } satisfies Partial<Handlers>;
};
