import { ChannelOffline, ChannelRefused } from '#server/channels/port.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findConnection, publishConnection } from '#server/records/connections/connections.ts';
import { endHistoryImport, keepHistoryAsked } from '#server/records/connections/history-import.ts';
import { eraseImported } from '#server/records/connections/imported-history.ts';
import type { ServerContext } from '#server/server-context.ts';

export const historyRoutes = ({ database, files }: ServerContext) =>
  ({
    async eraseImportedHistory({ session: { companyId }, params: { id } }) {
      const connection = await database.inCompany(companyId, (scope) => findConnection(scope, id));
      if (!connection) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
      await database.inCompany(companyId, (scope) => endHistoryImport(scope, id));
      for (let hasMore = true; hasMore; ) {
        const erased = await database.inCompany(companyId, (scope) => eraseImported(scope, id));
        await files.remove(erased.files);
        hasMore = erased.hasMore;
      }
      await database.inCompany(companyId, (scope) => publishConnection(scope, id));
      return { message: 'History deleted' };
    },
  }) satisfies Partial<Handlers>;

/** Asks the channel for the time before, once; after a failure again when somebody wants it again. */
export async function askForHistory(
  { database, channels }: Pick<ServerContext, 'database' | 'channels'>,
  companyId: number,
  connectionId: number,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  const connection = await database.inCompany(companyId, (scope) => findConnection(scope, connectionId));
  if (!connection?.importsHistory || connection.status !== 'CONNECTED') return;
  const { provider, historyImport } = connection;
  if (historyImport && !(isWanted && historyImport.failure)) return;
  const failure = await channels.askForHistory({ connectionId, provider }).then(
    (isAsked) => (isAsked ? null : undefined),
    (error: unknown) => {
      if (error instanceof ChannelRefused) return 'ERR_HISTORY_REFUSED';
      if (error instanceof ChannelOffline) return 'ERR_CHANNEL_UNREACHABLE';
      throw error;
    },
  );
  if (failure !== undefined)
    await database.inCompany(companyId, (scope) => keepHistoryAsked(scope, connectionId, failure));
}
