import type { MessageTemplateList } from '#contract/schema.ts';
import { hasTemplates } from '#machines/connections/key.ts';
import { ChannelOffline, ChannelRefused } from '#server/channels/port.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { type Connection, findConnection } from '#server/records/connections/connections.ts';
import { keepTemplates, listTemplates } from '#server/records/connections/templates.ts';
import type { ServerContext } from '#server/server-context.ts';

export const templateRoutes = ({ database, channels }: ServerContext) =>
  ({
    listMessageTemplates: ({ session, params }) =>
      database.inCompany(session.companyId, (scope) => listed(scope, params.id)),

    async syncMessageTemplates({ session, params }) {
      const { companyId } = session;
      const connection = await database.inCompany(companyId, (scope) => findConnection(scope, params.id));
      if (!connection) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
      if (hasTemplates(connection.provider) && connection.businessAccountId === '')
        throw new HttpError(409, 'ERR_NO_BUSINESS_ACCOUNT');
      await askForTemplates({ database, channels }, companyId, connection).catch((error: unknown) => {
        if (error instanceof ChannelRefused) throw new HttpError(409, 'ERR_CHANNEL_REFUSED');
        throw error instanceof ChannelOffline ? new HttpError(503, 'ERR_UNAVAILABLE') : error;
      });
      return database.inCompany(companyId, (scope) => listed(scope, connection.id));
    },
  }) satisfies Partial<Handlers>;

/** Has the channel list its templates, which are what the connection has from then on. */
async function askForTemplates(
  { database, channels }: Pick<ServerContext, 'database' | 'channels'>,
  companyId: number,
  { id: connectionId, provider }: Pick<Connection, 'id' | 'provider'>,
): Promise<void> {
  const found = await channels.listTemplates({ connectionId, provider });
  await database.inCompany(companyId, (scope) => keepTemplates(scope, connectionId, found ?? []));
}

/** The same for a connection that has just opened, or whose account is another; nothing hangs on the answer. */
export async function readTemplates(
  context: Pick<ServerContext, 'database' | 'channels'>,
  companyId: number,
  id: number,
): Promise<void> {
  const connection = await context.database.inCompany(companyId, (scope) => findConnection(scope, id));
  if (connection?.status !== 'CONNECTED' || !hasTemplates(connection.provider)) return;
  if (connection.businessAccountId === '') return;
  await askForTemplates(context, companyId, connection).catch((error: unknown) => {
    if (!(error instanceof ChannelRefused || error instanceof ChannelOffline)) throw error;
  });
}

async function listed(scope: Scope, connectionId: number): Promise<MessageTemplateList> {
  const list = await listTemplates(scope, connectionId);
  if (!list) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
  return list;
}
