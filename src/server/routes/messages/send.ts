import type { FastifyRequest } from 'fastify';
import type { components } from '#contract/schema.ts';
import { fillVariables } from '#machines/message-variables.ts';
import { isInCharge } from '#machines/ticket/rights.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import type { StoredFile } from '#server/files/files.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findTimeZone } from '#server/records/companies/companies.ts';
import { nameToSay } from '#server/records/contacts/number.ts';
import { findMessage, type Message } from '#server/records/messages/find.ts';
import {
  findMessageByClientId,
  mediaOf,
  type NewMessage,
  retryMessage,
  storeOutgoingMessage,
} from '#server/records/messages/send.ts';
import { findTicket, type HeldTicket } from '#server/records/tickets/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { captionOf, captionsOf } from '../base/captions.ts';
import { letterOfTemplate } from '../base/template.ts';
import { takeUpload } from '../base/upload.ts';
import { holdVisibleTicket, requireVisibleTicket } from '../tickets/visible.ts';
import { copyOfMedia } from './copy.ts';
import { assertVoice } from './voice.ts';

type MessageInput = components['schemas']['MessageInput'];

export interface Letter {
  body: string;
  clientId: string | undefined;
  quotedId: number | undefined;
  template?: { id: number; values: readonly string[] };
  files: StoredFile[];
  /** A text for each file, where there are several. */
  captions?: readonly string[];
  /** The recording once more, as a voice message. */
  voice?: StoredFile | undefined;
}

/** Each file may have its caption beside the other fields. */
const messageParts = { field: 'medias', maxFiles: 20, maxFields: 40, beside: 'voice' };

const namesOf = ({ files, voice }: Letter) => [...files, ...(voice ? [voice] : [])].map(({ name }) => name);

/** Stores a text or files for a ticket's customer; the job that sends them is told after the commit. */
export async function sendMessage(
  context: ServerContext,
  session: Session,
  ticketId: number,
  { request, body }: { request: FastifyRequest; body: MessageInput | undefined },
): Promise<Message | Message[]> {
  const plain = request.isMultipart() ? undefined : plainLetter(body as MessageInput);
  const letter = plain ?? (await letterOfMore(context, session, ticketId, { request, body }));
  try {
    const { messages, unused } = await context.database.inCompany(session.companyId, (scope) =>
      storeLetter(context, scope, session, ticketId, letter),
    );
    await context.files.remove(unused);
    return messages.length === 1 && messages[0] ? messages[0] : messages;
  } catch (error) {
    await context.files.remove(namesOf(letter));
    throw error;
  }
}

/** Words alone: whether they may be written here is asked where they are stored. */
function plainLetter(input: MessageInput): Letter | undefined {
  const { templateId: id, templateValues: values = [], clientId } = input;
  if (id !== undefined) return { body: '', clientId, quotedId: undefined, template: { id, values }, files: [] };
  const body = cleanText(input.body);
  if (body.trim() === '' || input.mediaUrl) return undefined;
  return { body, clientId, quotedId: input.quotedMsg?.id, files: [] };
}

/** Files are taken only from somebody who sees the ticket. */
async function letterOfMore(
  context: ServerContext,
  session: Session,
  ticketId: number,
  { request, body }: { request: FastifyRequest; body: MessageInput | undefined },
): Promise<Letter> {
  await context.database.inCompany(session.companyId, (scope) =>
    requireVisibleTicket(scope, session, { id: ticketId }),
  );
  if (request.isMultipart()) return letterOfUpload(context, request);
  const input = body as MessageInput;
  if (!input.mediaUrl) throw broken('/body/body', 'must not be empty');
  const { file, voice } = await copyOfMedia(context, session, input.mediaUrl);
  const { clientId, quotedMsg } = input;
  return { body: cleanText(input.body), clientId, quotedId: quotedMsg?.id, files: [file], voice };
}

async function letterOfUpload(context: ServerContext, request: FastifyRequest): Promise<Letter> {
  if (Number(request.headers['content-length']) > 20 * context.files.maxBytes)
    throw new HttpError(413, 'ERR_FILE_TOO_LARGE', { maxBytes: context.files.maxBytes });
  const { fields, lists, files, beside: voice } = await takeUpload(request, context.files, messageParts);
  const { body = '', clientId, quotedMsg } = fields;
  const quotedId = quotedMsg ? quotedIdOf(quotedMsg) : undefined;
  const letter = { body: cleanText(body), captions: captionsOf(lists), clientId, quotedId, files, voice };
  try {
    if (quotedMsg && quotedId === undefined) throw broken('/body/quotedMsg', 'must be {"id": number}');
    if (voice) await assertVoice(context.files, voice, files);
    return letter;
  } catch (error) {
    await context.files.remove(namesOf(letter));
    throw error;
  }
}

async function storeLetter(
  context: ServerContext,
  scope: Scope,
  session: Session,
  ticketId: number,
  letter: Letter,
): Promise<{ messages: Message[]; unused: string[] }> {
  const ticket = await holdVisibleTicket(scope, session, ticketId);
  const { whatsappId: connectionId } = ticket;
  const template = letter.template && (await letterOfTemplate(scope, ticket.whatsappId, letter.template));
  const fill = template ? () => template.body : await variablesOf(scope, ticket, letter);
  const messages: Message[] = [];
  const unused: string[] = [];
  for (const draft of draftsOf(letter, session)) {
    const known = draft.clientId === null ? undefined : await findMessageByClientId(scope, draft.clientId);
    if (known) {
      messages.push(
        await answerAgain(scope, session, ticket, known, {
          ...draft,
          body: fill(draft.body, new Date(known.createdAt)),
        }),
      );
      if (draft.media) unused.push(draft.media.file);
      if (draft.media?.voice) unused.push(draft.media.voice);
      continue;
    }
    await assertMaySend(scope, session, ticket, draft);
    const stored = await storeOutgoingMessage(scope, ticket, {
      ...draft,
      ...template,
      body: fill(draft.body, scope.now),
    });
    if (!stored) throw new HttpError(409, 'ERR_CLIENT_ID_REUSED');
    messages.push(stored);
  }
  if (connectionId !== null) scope.afterCommit(() => context.outgoing.nudge(connectionId));
  return { messages, unused };
}

/**
 * Variables are put in here, as the message is stored: whoever sends it and from wherever, it says the hour at which
 * it goes out, in the company's time zone, and a repeated call gets the text of the first.
 */
async function variablesOf(scope: Scope, { id }: HeldTicket, { body, captions = [] }: Letter): Promise<Filling> {
  const ticket = [body, ...captions].some((text) => text.includes('{{')) ? await findTicket(scope, { id }) : undefined;
  if (!ticket) return (text) => text;
  const timeZone = await findTimeZone(scope);
  return (text, now) =>
    fillVariables(text, { contactName: nameToSay(ticket.contact), protocol: ticket.code, now, timeZone });
}

type Filling = (text: string, now: Date) => string;

/** One message for each file, with its own caption; the text goes before that of the first. */
function draftsOf({ body, captions, clientId, quotedId, files, voice }: Letter, session: Session): NewMessage[] {
  const draft = { userId: session.userId, quotedId: quotedId ?? null };
  if (files.length === 0) return [{ ...draft, body, clientId: clientId ?? null, media: null }];
  return files.map((file, index) => ({
    ...draft,
    body: captionOf(index, { body, captions }),
    clientId: clientId === undefined ? null : index === 0 ? clientId : `${clientId}-${index}`,
    media: { ...mediaOf(file), voice: voice?.name },
  }));
}

/** The same id again is the same message, tried once more if it had failed; with anything else in it, it is an error. */
async function answerAgain(
  scope: Scope,
  session: Session,
  ticket: HeldTicket,
  known: Message,
  draft: NewMessage,
): Promise<Message> {
  const isSame =
    known.ticketId === ticket.id &&
    known.user?.id === session.userId &&
    known.body === draft.body &&
    known.mediaSize === (draft.media?.size ?? null) &&
    known.mediaName === (draft.media?.name ?? null);
  if (!isSame) throw new HttpError(409, 'ERR_CLIENT_ID_REUSED');
  return known.ack === 0 ? retryMessage(scope, known) : known;
}

async function assertMaySend(
  scope: Scope,
  session: Session,
  ticket: HeldTicket,
  { quotedId }: NewMessage,
): Promise<void> {
  const asItIs = () => requireVisibleTicket(scope, session, ticket);
  if (ticket.status !== 'open') throw new HttpError(409, 'ERR_TICKET_NOT_OPEN', { ticket: await asItIs() });
  if (!isInCharge(ticket, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
  if (ticket.whatsappId === null) throw new HttpError(409, 'ERR_NO_WAPP_FOUND', { ticket: await asItIs() });
  if (quotedId == null) return;
  const quoted = await findMessage(scope, quotedId);
  const quotedTicket =
    quoted && (await requireVisibleTicket(scope, session, { id: quoted.ticketId }, 'ERR_NO_MESSAGE_FOUND'));
  if (quotedTicket?.contactId !== ticket.contactId) throw new HttpError(404, 'ERR_NO_MESSAGE_FOUND');
}

function quotedIdOf(text: string): number | undefined {
  const id = /^\s*\{\s*"id"\s*:\s*(\d{1,15})\s*\}\s*$/.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
}
