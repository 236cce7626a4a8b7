import type { MessageTemplateList } from '#contract/schema.ts';
import { hasTemplates } from '#machines/connections/key.ts';
import { ChannelOffline, ChannelRefused } from '#server/channels/port.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findConnection } from '#server/records/connections/connections.ts';
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
      const { id: connectionId, provider, businessAccountId } = connection;
      if (hasTemplates(provider) && businessAccountId === '') throw new HttpError(409, 'ERR_NO_BUSINESS_ACCOUNT');
      const found = await channels.listTemplates({ connectionId, provider }).catch((error: unknown) => {
        if (error instanceof ChannelRefused) throw new HttpError(409, 'ERR_CHANNEL_REFUSED');
        throw error instanceof ChannelOffline ? new HttpError(503, 'ERR_UNAVAILABLE') : error;
      });
      return database.inCompany(companyId, async (scope) => {
        await keepTemplates(scope, connectionId, found ?? []);
        return listed(scope, connectionId);
      });
    },
  }) satisfies Partial<Handlers>;

async function listed(scope: Scope, connectionId: number): Promise<MessageTemplateList> {
  const list = await listTemplates(scope, connectionId);
  if (!list) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
  return list;
}
