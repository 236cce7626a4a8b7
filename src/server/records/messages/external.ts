import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { ACK_STATES } from '#machines/ack.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope } from '../base/scope.ts';
import { ticketOfShipping } from '../campaigns/ticket.ts';
import { keepTemplateFile } from '../connections/template-files.ts';
import { contactIds, contacts } from '../contacts/table.ts';
import { tickets } from '../tickets/table.ts';
import { mediaOf, type NewMessage, storeOutgoingMessage } from './send.ts';
import { messages } from './table.ts';

type Receipt = components['schemas']['ExternalReceipt'];
type MessageStatus = components['schemas']['ExternalMessageStatus'];

/** What another program sends over a connection, under a name of its own or one that was made for it. */
export interface ExternalLetter {
  connectionId: number;
  key: string;
  /** E.164 digits, or the id of a customer who shows no number. */
  number: string;
  body: string;
  /** As what it is sent where it is no text. */
  template?: NewMessage['template'];
  content?: NewMessage['content'];
  /** The file that stands above a template. */
  above?: StoredFile;
  /** Whether its channel takes it now; without a template it does. */
  isSendable?: boolean;
  /** A text for each file, where there are several. */
  captions?: readonly string[];
  files: StoredFile[];
}

/** The receipt of the first call under this name; `other` where that said something else. Undefined for a new name. */
export async function findExternalReceipt(
  scope: Scope,
  letter: ExternalLetter,
): Promise<Receipt | 'other' | undefined> {
  const drafts = draftsOf(letter);
  const known = await scope.tx
    .select({
      id: messages.id,
      ticketId: messages.ticketId,
      clientId: messages.clientId,
      body: messages.body,
      mediaName: messages.mediaName,
      mediaSize: messages.mediaSize,
      content: messages.content,
      numberKey: contacts.numberKey,
      isOfId: sql<boolean>`exists (
        select from ${contactIds} where ${contactIds.companyId} = ${contacts.companyId}
          and ${contactIds.contactId} = ${contacts.id} and ${contactIds.scopedId} = ${letter.number})`,
    })
    .from(messages)
    .innerJoin(contacts, and(scope.owns(contacts), eq(contacts.id, messages.contactId)))
    .where(and(scope.owns(messages), inArray(messages.clientId, clientIdsUpTo(letter, drafts.length + 1))))
    .orderBy(asc(messages.id));
  const [first] = known;
  if (!first) return undefined;
  const isSame =
    known.length === drafts.length &&
    drafts.every(({ clientId, body, media }, index) => {
      const message = known[index];
      return (
        message?.clientId === clientId &&
        (message.isOfId || message.numberKey === phoneNumberKey(letter.number)) &&
        message.body === body &&
        message.mediaName === (media?.name ?? null) &&
        message.mediaSize === (media?.size ?? null) &&
        aboveOf(message.content) === aboveOf(letter.content)
      );
    });
  return isSame ? { messageIds: known.map(({ id }) => id), ticketId: first.ticketId } : 'other';
}

/**
 * Stores what another program sends, in the conversation that a campaign would speak in: who is not in one is not
 * brought before anybody until they answer. Whoever sends under the same name meanwhile waits for the contact's row.
 */
export async function storeExternalMessages(
  scope: Scope,
  letter: ExternalLetter,
): Promise<{ receipt: Receipt | 'other'; isFresh: boolean }> {
  const { connectionId, number } = letter;
  const ticket = await ticketOfShipping(scope, { connectionId, queueId: null }, { name: '', number });
  const known = await findExternalReceipt(scope, letter);
  if (known) return { receipt: known, isFresh: false };
  if (letter.above) await keepTemplateFile(scope, letter.above);
  const messageIds: number[] = [];
  for (const draft of draftsOf(letter)) {
    const stored = await storeOutgoingMessage(scope, ticket, {
      ...draft,
      template: letter.template,
      content: letter.content ?? null,
      userId: null,
      isAutomatic: true,
    });
    if (!stored) throw new Error('A message of this name came from nowhere');
    messageIds.push(stored.id);
  }
  return { receipt: { messageIds, ticketId: ticket.id }, isFresh: true };
}

/** What has become of a message that was sent over a connection from another program. */
export async function findExternalMessage(
  scope: Scope,
  { id, connectionId }: { id: number; connectionId: number },
): Promise<MessageStatus | undefined> {
  const [message] = await scope.tx
    .select({
      id: messages.id,
      ticketId: messages.ticketId,
      number: contacts.number,
      ack: messages.ack,
      failure: messages.failure,
      createdAt: messages.createdAt,
      updatedAt: messages.updatedAt,
    })
    .from(messages)
    .innerJoin(contacts, and(scope.owns(contacts), eq(contacts.id, messages.contactId)))
    .where(and(scope.owns(messages), eq(messages.id, id), like(messages.clientId, `${prefixOf(connectionId)}%`)));
  if (!message) return undefined;
  const { ack, createdAt, updatedAt, ...rest } = message;
  const status = ACK_STATES[ack] ?? 'waiting';
  return { ...rest, status, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** The name that a file was sent under in a conversation that goes over a connection. */
export async function findExternalFile(
  scope: Scope,
  { file, connectionId }: { file: string; connectionId: number },
): Promise<{ mediaName: string | null } | undefined> {
  const [message] = await scope.tx
    .select({ mediaName: messages.mediaName })
    .from(messages)
    .innerJoin(tickets, and(scope.owns(tickets), eq(tickets.id, messages.ticketId)))
    .where(
      and(
        scope.owns(messages),
        eq(messages.mediaFile, file),
        eq(messages.isDeleted, false),
        eq(tickets.connectionId, connectionId),
      ),
    )
    .limit(1);
  return message;
}

/** The file above a template, as far as another call can say it again. */
function aboveOf(content: NewMessage['content']): string | undefined {
  const media = content?.kind === 'buttons' ? content.media : undefined;
  return media && `${media.size} ${media.name}`;
}

/** One message for each file, with its own text; the text of all goes before that of the first. */
function draftsOf(letter: ExternalLetter) {
  const { body, captions = [], files } = letter;
  if (files.length === 0) return [{ clientId: clientIdOf(letter, 0), body, media: null }];
  return files.map((file, index) => ({
    clientId: clientIdOf(letter, index),
    body: [index === 0 ? body : '', captions[index]].filter(Boolean).join('\n'),
    media: mediaOf(file),
  }));
}

const prefixOf = (connectionId: number) => `external-${connectionId}-`;

/** The number stands before the name, so that no name is another's with a number behind it. */
const clientIdOf = ({ connectionId, key }: ExternalLetter, index: number) => `${prefixOf(connectionId)}${index}-${key}`;

const clientIdsUpTo = (letter: ExternalLetter, count: number) =>
  Array.from({ length: count }, (_, index) => clientIdOf(letter, index));
