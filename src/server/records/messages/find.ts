import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#contract/schema.ts';
import { instant, jsonRow, jsonRowIf } from '../base/json-row.ts';
import { type Given, planned, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';
import { reactionsByEmoji } from './reactions.ts';
import { messages } from './table.ts';

export type Message = components['schemas']['Message'];

/** A message of the company, whoever may see it; undefined when there is none. */
export async function findMessage(scope: Scope, id: number): Promise<Message | undefined> {
  const [message] = await messageById(scope, { id });
  return message && toMessage(message);
}

const messageById = planned((reach, { id }: Given<{ id: number }>) =>
  selectMessages(reach, eq(messages.id, id)).limit(1),
);

/** Messages of the company by their ids, oldest first. */
export async function findMessages(scope: Scope, ids: number[]): Promise<Message[]> {
  const [only] = ids;
  const found =
    only !== undefined && ids.length === 1 ? messageById(scope, { id: only }) : messagesByIds(scope, { ids });
  return (await found).map(toMessage);
}

const messagesByIds = planned((reach, { ids }: Given<{ ids: number[] }>) =>
  selectMessages(reach, isEachOf(reach, sql`${ids}::bigint[]`)).orderBy(asc(messages.id)),
);

/** The message a stored file belongs to. */
export async function findMessageByFile(scope: Scope, file: string): Promise<Message | undefined> {
  const [message] = await selectMessages(scope, eq(messages.mediaFile, file)).limit(1);
  return message && toMessage(message);
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

/** Messages of the company with everything a bubble shows. */
export function selectMessages(reach: Reach, condition: SQL | undefined) {
  return reach.tx
    .select({ row: messageRow })
    .from(messages)
    .innerJoin(contacts, and(reach.owns(contacts), eq(contacts.id, messages.contactId)))
    .leftJoin(users, and(reach.owns(users), eq(users.id, messages.userId)))
    .leftJoin(quoted, and(eq(quoted.companyId, messages.companyId), isQuoted, isQuotedHere))
    .where(and(reach.owns(messages), condition))
    .$dynamic();
}

/**
 * Those of an array of ids, looked up one by one. PGlite, which knows nothing of what its tables hold, would walk through
 * all that the company has for a list of ids.
 */
export const isEachOf = ({ owns }: Pick<Reach, 'owns'>, ids: SQL): SQL => sql`${messages}.ctid = any(array(
  select found.ctid from unnest(${ids}) as wanted (id)
  cross join lateral (
    select ctid from ${messages} where ${owns(messages)} and ${messages.id} = wanted.id offset 0) as found))`;

export function toMessage({ row: selected }: SelectedMessage): Message {
  const {
    contact: writer,
    authorName,
    mediaFile,
    quotedMsg,
    campaignId,
    campaignName,
    isBot,
    reactions,
    ...row
  } = selected;
  const contact = { ...writer, name: authorName ?? writer.name };
  return {
    ...row,
    ack: row.ack as Message['ack'],
    mediaType: row.mediaType as Message['mediaType'],
    mediaUrl: mediaUrlOf(mediaFile),
    quotedMsg: quotedMsg && {
      id: quotedMsg.id,
      body: quotedMsg.body,
      fromMe: quotedMsg.fromMe,
      mediaType: quotedMsg.mediaType as Message['mediaType'],
      mediaUrl: mediaUrlOf(quotedMsg.mediaFile),
      mediaName: quotedMsg.mediaName,
      isDeleted: quotedMsg.isDeleted,
      contact: quotedMsg.fromMe ? null : { ...writer, name: quotedMsg.authorName ?? writer.name },
    },
    contact: row.fromMe ? null : contact,
    ...(campaignId !== null && campaignName !== null && { campaign: { id: campaignId, name: campaignName } }),
    ...(isBot && { isBot }),
    ...(reactions.length > 0 && !row.isDeleted && { reactions: reactionsByEmoji(reactions, writer.name) }),
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

export const mediaUrlOf = (file: string | null) => file && `/api/media/${file}`;

type SelectedMessage = Awaited<ReturnType<typeof selectMessages>>[number];

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

const messageRow = jsonRow({
  id: messages.id,
  clientId: messages.clientId,
  ticketId: messages.ticketId,
  body: messages.body,
  fromMe: messages.fromMe,
  ack: messages.ack,
  failure: messages.failure,
  mediaType: messages.mediaType,
  mediaFile: messages.mediaFile,
  mediaName: messages.mediaName,
  mediaSize: messages.mediaSize,
  mediaMimeType: messages.mediaMime,
  quotedMsg: jsonRowIf(quoted.id, {
    id: quoted.id,
    body: quoted.body,
    fromMe: quoted.fromMe,
    mediaType: quoted.mediaType,
    mediaFile: quoted.mediaFile,
    mediaName: quoted.mediaName,
    isDeleted: quoted.isDeleted,
    authorName: quoted.authorName,
  }),
  isDeleted: messages.isDeleted,
  isEdited: messages.isEdited,
  read: messages.read,
  reactions: messages.reactions,
  user: jsonRowIf(users.id, { id: users.id, name: users.name }),
  contact: { id: contacts.id, name: contacts.name },
  authorName: messages.authorName,
  isBot: messages.isBot,
  campaignId: messages.campaignId,
  campaignName: sql<string | null>`(select campaigns.name from campaigns
    where campaigns.company_id = messages.company_id and campaigns.id = messages.campaign_id)`,
  createdAt: messages.createdAt,
  updatedAt: messages.updatedAt,
});
