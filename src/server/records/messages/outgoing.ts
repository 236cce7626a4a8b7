import { and, asc, eq, type GetColumnData, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { ConnectionProvider, ContactChannel } from '#contract/schema.ts';
import type { OutgoingChoices, OutgoingTemplate } from '#server/channels/port.ts';
import type { Database } from '../base/database.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { connections } from '../connections/table.ts';
import { contacts } from '../contacts/table.ts';
import { noticeChannel } from '../engines/engine.ts';
import { messages, type StoredReaction } from './table.ts';

/** A message that waits to leave, as its row says. */
export interface WaitingMessage {
  id: number;
  providerId: string;
  clientId: string | null;
  channel: ContactChannel;
  to: string;
  provider: ConnectionProvider;
  body: string;
  mediaType: string | null;
  mediaFile: string | null;
  mediaName: string | null;
  mediaMime: string | null;
  voiceFile: string | null;
  quotedProviderId: string | null;
  choices: OutgoingChoices | null;
  template: OutgoingTemplate | null;
  /** An attempt began and its answer is not known: it may have been taken. */
  sendStartedAt: Date | null;
}

/**
 * The message of an open connection that leaves next, in the order in which they were written but those of campaigns after
 * all others, with a note that an attempt begins. Where one began before, it keeps that time, and whether it was taken has
 * to be found out first.
 */
export async function beginNext(scope: Scope, connectionId: number): Promise<WaitingMessage | undefined> {
  for (;;) {
    const [next] = await beginning(scope, { connectionId, now: scope.now });
    if (!next) return undefined;
    const { isBegun, ...message } = next;
    // Whoever took it back or sent it meanwhile has let the next one pass.
    if (isBegun || message.sendStartedAt !== null) return message;
  }
}

const beginning = planned(({ tx, owns }, { connectionId, now }: Given<{ connectionId: number; now: Date }>) => {
  const next = tx.$with('next').as(
    tx
      .select(getTableColumns(messages))
      .from(messages)
      .innerJoin(connections, and(owns(connections), eq(connections.id, messages.connectionId)))
      .where(
        and(
          owns(messages),
          eq(messages.connectionId, connectionId),
          isWaiting,
          eq(messages.isDeleted, false),
          eq(connections.status, 'CONNECTED'),
          mayBegin(now),
        ),
      )
      .orderBy(isOfCampaign, asc(messages.id))
      .limit(1),
  );
  const begun = tx.$with('begun').as(
    tx
      .update(messages)
      .set({ sendStartedAt: sql`${sql.param(now, messages.sendStartedAt)}` })
      .where(
        and(
          owns(messages),
          sql`${messages.id} = (select id from next)`,
          eq(messages.ack, 1),
          eq(messages.isDeleted, false),
          isNull(messages.sendStartedAt),
        ),
      )
      .returning({ id: messages.id }),
  );
  return tx
    .with(next, begun)
    .select({
      id: found(messages.id),
      providerId: found(messages.providerId),
      clientId: found(messages.clientId),
      channel: contacts.channel,
      to: contacts.number,
      provider: connections.provider,
      body: found(messages.body),
      mediaType: found(messages.mediaType),
      mediaFile: found(messages.mediaFile),
      mediaName: found(messages.mediaName),
      mediaMime: found(messages.mediaMime),
      voiceFile: found(messages.voiceFile),
      quotedProviderId: quoted.providerId,
      choices: found(messages.choices),
      template: found(messages.template),
      // As it was before this statement.
      sendStartedAt: found(messages.sendStartedAt),
      isBegun: sql<boolean>`exists (select from begun)`,
    })
    .from(sql`next as ${messages}`)
    .innerJoin(contacts, and(owns(contacts), eq(contacts.id, messages.contactId)))
    .innerJoin(connections, and(owns(connections), eq(connections.id, messages.connectionId)))
    .leftJoin(quoted, and(eq(quoted.companyId, messages.companyId), eq(quoted.id, messages.quotedId)));
});

/** A column of what a part of the same statement has found. */
const found = <Of extends AnyPgColumn>(column: Of) => sql`${column}`.mapWith(column) as SQL<GetColumnData<Of>>;

/** What the customer's phone must still be told of a message: that it is taken back, else its reaction and its text. */
export interface WaitingChange {
  id: number;
  providerId: string;
  channel: ContactChannel;
  to: string;
  provider: ConnectionProvider;
  isRemoval: boolean;
  isReaction: boolean;
  isEdit: boolean;
  body: string;
  reactions: StoredReaction[];
}

/** Those of an open connection. */
export function nextChanges(scope: Scope, connectionId: number): Promise<WaitingChange[]> {
  return changes(scope, { connectionId });
}

const changes = planned(({ tx, owns }, { connectionId }: Given<{ connectionId: number }>) =>
  tx
    .select({
      id: messages.id,
      providerId: messages.providerId,
      channel: contacts.channel,
      to: contacts.number,
      provider: connections.provider,
      isRemoval: messages.removalPending,
      isReaction: messages.reactionPending,
      isEdit: messages.editPending,
      body: messages.body,
      reactions: messages.reactions,
    })
    .from(messages)
    .innerJoin(contacts, and(owns(contacts), eq(contacts.id, messages.contactId)))
    .innerJoin(connections, and(owns(connections), eq(connections.id, messages.connectionId)))
    .where(
      and(owns(messages), eq(messages.connectionId, connectionId), isToChange, eq(connections.status, 'CONNECTED')),
    )
    .orderBy(asc(messages.id))
    .limit(50),
);

export async function endRemoval(scope: Scope, id: number): Promise<void> {
  await scope.tx
    .update(messages)
    .set({ removalPending: false, reactionPending: false, editPending: false })
    .where(and(scope.owns(messages), eq(messages.id, id)));
}

/** Every open connection of any company on which something waits to leave. */
export async function connectionsWithOutgoing(
  scope: SystemScope,
): Promise<{ companyId: number; connectionId: number }[]> {
  const waiting = scope.tx.select({ id: messages.connectionId }).from(messages).where(or(isWaiting, isToChange));
  return scope.tx
    .select({ companyId: connections.companyId, connectionId: connections.id })
    .from(connections)
    .where(and(eq(connections.status, 'CONNECTED'), inArray(connections.id, waiting)))
    .orderBy(asc(connections.id));
}

export async function connectionOfMessage(scope: SystemScope, id: number): Promise<number | undefined> {
  const [message] = await scope.tx
    .select({ connectionId: messages.connectionId })
    .from(messages)
    .where(eq(messages.id, id));
  return message?.connectionId ?? undefined;
}

/** Makes every process look at a company again, as after a commit. */
export async function notifyOtherProcesses(database: Database, companyId: number): Promise<void> {
  await database.executeSql('select pg_notify($1, $2)', [noticeChannel, String(companyId)]);
}

// In the words of the indexes: a plan that is kept knows no values.
const isWaiting = sql`${messages.isWaiting}`;
const isOfCampaign = sql`(${messages.campaignId} is not null)`;
const isToChange = sql`(${messages.removalPending} or ${messages.reactionPending} or ${messages.editPending})`;

/** Where the channel lets a number begin no conversations, messages to who has never written wait. */
const mayBegin = (now: Given<{ now: Date }>['now']) => sql`(${connections.newChatsAt} is null
  or ${connections.newChatsAt} <= ${sql.param(now, messages.sendStartedAt)}
  or exists (select from (select from messages as written where written.company_id = ${messages.companyId}
    and written.contact_id = ${messages.contactId} and not written.from_me order by id desc limit 1) as last))`;

const quoted = alias(messages, 'quoted');
