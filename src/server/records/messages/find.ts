import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { components } from '#contract/schema.ts';
import type { JsonTexts } from '../base/json-texts.ts';
import { type Given, planned, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { writtenColumns } from '../base/written-columns.ts';
import { type FieldsOf, writtenRow } from '../base/written-row.ts';
import { campaigns } from '../campaigns/table.ts';
import { contacts } from '../contacts/table.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';
import { reactionsByEmoji } from './reactions.ts';
import { messages, type StoredReaction } from './table.ts';

export type Message = components['schemas']['Message'];

/** A message of the company, whoever may see it; undefined when there is none. */
export async function findMessage(scope: Scope, id: number): Promise<Message | undefined> {
  const [message] = await messageById(scope, { id });
  return message && toMessage(message);
}

const messageById = planned((reach, { id }: Given<{ id: number }>) =>
  selectMessages(reach, eq(messages.id, id)).limit(1),
);

/** The message a stored file belongs to. */
export async function findMessageByFile(scope: Scope, file: string): Promise<Message | undefined> {
  const [message] = await selectMessages(scope, eq(messages.mediaFile, file)).limit(1);
  return message && toMessage(message);
}

/** The voice message that goes with a recording; undefined where it has none. */
export async function findVoiceOf(scope: Scope, file: string): Promise<string | undefined> {
  const [row] = await scope.tx
    .select({ voice: messages.voiceFile })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.mediaFile, file)))
    .limit(1);
  return row?.voice ?? undefined;
}

/** The file of a message, as it is kept; undefined where it has none. */
export async function findMessageMedia(
  scope: Scope,
  id: number,
): Promise<{ file: string; name: string; mime: string } | undefined> {
  const { mediaFile: file, mediaName: name, mediaMime: mime } = messages;
  const [row] = await scope.tx
    .select({ file, name, mime })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.id, id), eq(messages.isDeleted, false)));
  if (!row || row.file === null) return undefined;
  return { file: row.file, name: row.name ?? row.file, mime: row.mime ?? 'application/octet-stream' };
}

/**
 * Messages of the company with everything a bubble shows, and what else is asked for with each; `from`: those that a part
 * of the same statement has stored or changed.
 */
export function selectMessages<More extends Record<string, SQL>>(
  reach: Reach,
  condition: SQL | undefined,
  more = {} as More,
  from: SQL = sql`${messages}`,
  row: SQL<string> | SQL.Aliased<string> = messageRow().as('row'),
) {
  return reach.tx
    .select({ row, seldom: seldom.as('seldom'), ...more })
    .from(from)
    .innerJoin(contacts, and(reach.owns(contacts), eq(contacts.id, messages.contactId)))
    .leftJoin(users, and(reach.owns(users), eq(users.id, messages.userId)))
    .leftJoin(quoted, and(eq(quoted.companyId, messages.companyId), isQuoted, isQuotedHere))
    .where(and(reach.owns(messages), condition))
    .$dynamic();
}

/** The same for `plannedTexts`, with one thing more that is asked for with each. */
export const selectMessageColumns = (reach: Reach, condition: SQL | undefined, more: SQL) =>
  selectMessages(reach, condition, { more }, undefined, messageColumns().columns);

/** A message of which `selectMessageColumns` asked, as it leaves, and what was asked for with it. */
export function readMessageColumns(texts: JsonTexts): { message: string; more: string | null } {
  const { count, write } = messageColumns();
  const [seldom, more = null] = texts.slice(count);
  return { message: writtenMessage({ row: write(texts), seldom: seldom ? JSON.parse(seldom) : null }), more };
}

export const toMessage = (selected: SelectedMessage): Message => JSON.parse(writtenMessage(selected));

/** A message as it leaves, with what the contract leaves out where there is nothing of it. */
function writtenMessage({ row, seldom }: SelectedMessage): string {
  if (!seldom) return row;
  const { campaign, isBot, origin, changeFailure, afterEnd, reactions, contactName, content, isChangedOnPhone } =
    seldom;
  const more = {
    ...(campaign && { campaign }),
    ...(isBot && { isBot }),
    ...(origin && { origin }),
    ...(changeFailure && { changeFailure }),
    ...(afterEnd && { afterEnd }),
    ...(content && { content }),
    ...(isChangedOnPhone && { isChangedOnPhone }),
    ...(reactions.length > 0 && { reactions: reactionsByEmoji(reactions, contactName) }),
  } satisfies Partial<Message>;
  return `${row.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
}

export const mediaUrlOf = (file: string | null) => file && `/api/media/${file}`;

export interface SelectedMessage {
  row: string;
  seldom: Seldom | null;
}

interface Seldom {
  campaign: Message['campaign'] | null;
  isBot: boolean;
  origin: Message['origin'] | null;
  changeFailure: Message['changeFailure'] | null;
  afterEnd: Message['afterEnd'] | null;
  reactions: StoredReaction[];
  contactName: string;
  content: Message['content'] | null;
  isChangedOnPhone: boolean;
}

/** A quote stays within one contact's conversation, so the quoted message's contact is the message's own. */
const quoted = alias(messages, 'quoted');

// As an array it is looked up by its id; put plainly, PGlite would gather all that the company has for this one row.
const isQuoted = sql`${quoted.id} = any(array[${messages.quotedId}])`;

/** What was said in another queue's ticket is not shown in this one: not everybody who sees this one may see that. */
const isQuotedHere = sql`(${quoted.ticketId} = ${messages.ticketId}
  or (${queueOf(sql`${quoted.ticketId}`)}) is not distinct from (${queueOf(sql`${messages.ticketId}`)}))`;

function queueOf(ticketId: SQL): SQL {
  return sql`select ${tickets.queueId} from ${tickets} where ${tickets.companyId} = ${messages.companyId} and ${tickets.id} = ${ticketId}`;
}

const mediaUrl = (file: AnyPgColumn) => sql`'/api/media/' || ${file}`;

/** The customer, or the member of a group who wrote it. */
const writerOf = (message: { authorName: AnyPgColumn }) => ({
  id: contacts.id,
  name: sql`coalesce(${message.authorName}, ${contacts.name})`,
});

const messageFields: FieldsOf<Message> = {
  id: messages.id,
  clientId: messages.clientId,
  ticketId: messages.ticketId,
  body: messages.body,
  fromMe: messages.fromMe,
  ack: messages.ack,
  failure: messages.failure,
  mediaType: messages.mediaType,
  mediaUrl: mediaUrl(messages.mediaFile),
  mediaName: messages.mediaName,
  mediaSize: messages.mediaSize,
  mediaMimeType: messages.mediaMime,
  quotedMsg: {
    when: isNotNull(quoted.id),
    object: {
      id: quoted.id,
      body: quoted.body,
      fromMe: quoted.fromMe,
      mediaType: quoted.mediaType,
      mediaUrl: mediaUrl(quoted.mediaFile),
      mediaName: quoted.mediaName,
      isDeleted: quoted.isDeleted,
      contact: { when: sql`not ${quoted.fromMe}`, object: writerOf(quoted) },
    },
  },
  isDeleted: messages.isDeleted,
  isEdited: messages.isEdited,
  read: messages.read,
  user: { when: isNotNull(users.id), object: { id: users.id, name: users.name } },
  contact: { when: sql`not ${messages.fromMe}`, object: writerOf(messages) },
  createdAt: messages.createdAt,
  updatedAt: messages.updatedAt,
};

const messageRow = writtenRow('Message', messageFields);

const messageColumns = writtenColumns('Message', messageFields);

const campaign = sql`(select json_build_object('id', ${campaigns.id}, 'name', ${campaigns.name}) from ${campaigns}
  where ${campaigns.companyId} = ${messages.companyId} and ${campaigns.id} = ${messages.campaignId})`;

const shownReactions = sql`case when ${messages.isDeleted} then '[]' else ${messages.reactions} end`;

const shownContent = sql`case when not ${messages.isDeleted} then ${messages.content} end`;

/** What the company's own phone wrote was never begun here; who has left the desk leaves their messages without a name. */
const origin = sql<
  Message['origin'] | null
>`case when not ${messages.fromMe} or ${messages.isBot} or ${messages.campaignId} is not null or ${messages.mediaType} = 'number_changed' then null
  when ${messages.clientId} like 'external-%' then 'program'
  when ${messages.isAutomatic} then 'automatic'
  when ${messages.userId} is null and ${messages.clientId} is null and ${messages.sendStartedAt} is null and ${messages.ack} > 1 then 'phone' end`;

const seldom = sql<Seldom | null>`case
  when ${messages.isBot} or ${origin} is not null or ${messages.changeFailure} is not null or ${messages.campaignId} is not null or ${shownReactions} <> '[]'
    or ${messages.content} is not null or ${messages.isChangedOnPhone} or ${messages.afterEnd} is not null
  then json_build_object('campaign', ${campaign}, 'isBot', ${messages.isBot}, 'origin', ${origin}, 'changeFailure', ${messages.changeFailure}, 'afterEnd', ${messages.afterEnd}, 'reactions', ${shownReactions},
    'contactName', ${contacts.name}, 'content', ${shownContent}, 'isChangedOnPhone', ${messages.isChangedOnPhone}) end`;
