import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { MessageTemplate, MessageTemplateList } from '#contract/schema.ts';
import type { ChannelTemplate } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { publishConnection } from './connections.ts';
import { connections } from './table.ts';
import { messageTemplates } from './templates-table.ts';

/** Rows of one statement. */
const BATCH = 500;

/** The templates of a connection, by name and language; undefined where there is no such connection. */
export async function listTemplates(scope: Scope, connectionId: number): Promise<MessageTemplateList | undefined> {
  const [connection] = await scope.tx
    .select({ syncedAt: connections.templatesSyncedAt })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  if (!connection) return undefined;
  const records = await scope.tx
    .select(columns)
    .from(messageTemplates)
    .where(and(scope.owns(messageTemplates), eq(messageTemplates.connectionId, connectionId)))
    .orderBy(asc(messageTemplates.name), asc(messageTemplates.language));
  return { records, syncedAt: connection.syncedAt?.toISOString() ?? null };
}

/** A template of a connection. */
export async function findTemplate(
  scope: Scope,
  { id, connectionId }: { id: number; connectionId: number },
): Promise<MessageTemplate | undefined> {
  const [found] = await scope.tx
    .select(columns)
    .from(messageTemplates)
    .where(
      and(scope.owns(messageTemplates), eq(messageTemplates.id, id), eq(messageTemplates.connectionId, connectionId)),
    );
  return found;
}

/** The templates of a connection that have a name, in one language or in all of them. */
export async function findTemplatesNamed(
  scope: Scope,
  { name, language, connectionId }: { name: string; language?: string | undefined; connectionId: number },
): Promise<MessageTemplate[]> {
  return scope.tx
    .select(columns)
    .from(messageTemplates)
    .where(
      and(
        scope.owns(messageTemplates),
        eq(messageTemplates.connectionId, connectionId),
        eq(messageTemplates.name, name),
        language === undefined ? undefined : eq(messageTemplates.language, language),
      ),
    )
    .orderBy(asc(messageTemplates.language));
}

/** Those of some templates of a connection that may be sent, by their ids. */
export async function findSendable(
  scope: Scope,
  { ids, connectionId }: { ids: readonly number[]; connectionId: number },
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.tx
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(
      and(
        scope.owns(messageTemplates),
        eq(messageTemplates.connectionId, connectionId),
        inArray(messageTemplates.id, [...ids]),
        eq(messageTemplates.isSendable, true),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Keeps what a channel lists now; one that stays keeps its id, and one that is gone there is gone here. */
export async function keepTemplates(scope: Scope, connectionId: number, listed: ChannelTemplate[]): Promise<void> {
  const rows = [...new Map(listed.map((one) => [`${one.name} ${one.language}`, one])).values()].map((one) => ({
    ...one,
    fields: [...one.fields],
    buttons: [...one.buttons],
    companyId: scope.companyId,
    connectionId,
  }));
  const kept: number[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const stored = await scope.tx
      .insert(messageTemplates)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoUpdate({
        target: [
          messageTemplates.companyId,
          messageTemplates.connectionId,
          messageTemplates.name,
          messageTemplates.language,
        ],
        set: listedColumns,
      })
      .returning({ id: messageTemplates.id });
    kept.push(...stored.map(({ id }) => id));
  }
  await scope.tx
    .delete(messageTemplates)
    .where(
      and(
        scope.owns(messageTemplates),
        eq(messageTemplates.connectionId, connectionId),
        kept.length > 0 ? notInArray(messageTemplates.id, kept) : undefined,
      ),
    );
  await scope.tx
    .update(connections)
    .set({ templatesSyncedAt: scope.now })
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  // Campaigns that wait for a template look again.
  await publishConnection(scope, connectionId);
}

/** Keeps what an account lists for each of its connections: Meta tells one of them. */
export async function keepTemplatesOfAccount(
  scope: Scope,
  connectionId: number,
  listed: ChannelTemplate[],
): Promise<void> {
  const account = scope.tx
    .select({ id: connections.businessAccountId })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  const ofAccount = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(scope.owns(connections), inArray(connections.businessAccountId, account)))
    .orderBy(asc(connections.id));
  for (const { id } of ofAccount) await keepTemplates(scope, id, listed);
}

const { companyId: _company, connectionId: _connection, ...columns } = getTableColumns(messageTemplates);

const listedColumns = {
  category: sql`excluded.category`,
  status: sql`excluded.status`,
  rejectedReason: sql`excluded.rejected_reason`,
  header: sql`excluded.header`,
  body: sql`excluded.body`,
  footer: sql`excluded.footer`,
  fields: sql`excluded.fields`,
  buttons: sql`excluded.buttons`,
  isSendable: sql`excluded.is_sendable`,
};
