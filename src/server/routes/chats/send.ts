import type { FastifyRequest } from 'fastify';
import type { ChatMessage, ChatMessageInput } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import type { StoredFile } from '#server/files/files.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { StoredChat } from '#server/records/chats/find.ts';
import { findChatMessage, isMessageOf, sendChatMessage as store } from '#server/records/chats/messages.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { takeUpload } from '../base/upload.ts';
import { requireVisibleTicket } from '../tickets/visible.ts';
import { filled, missing, requireChat, requireLockedChat } from './access.ts';

interface Written extends ChatMessageInput {
  file?: StoredFile;
}

/** Words, or a file with what is said of it. The same client id with the same again answers the first message. */
export async function sendChatMessage(
  context: ServerContext,
  session: Session,
  id: number,
  { request, body }: { request: FastifyRequest; body: ChatMessageInput | undefined },
): Promise<ChatMessage> {
  const written = request.isMultipart()
    ? await takeFile(context, session, id, request)
    : { ...(body as ChatMessageInput), message: filled('message', (body as ChatMessageInput).message) };
  const { file } = written;
  try {
    const { message, isNew } = await context.database.inCompany(session.companyId, (scope) =>
      storeOnce(scope, session, id, written),
    );
    if (file && !isNew) await context.files.remove([file.name]);
    return message;
  } catch (error) {
    if (file) await context.files.remove([file.name]);
    throw error;
  }
}

/** A file is taken only from a member. */
async function takeFile(
  { database, files }: ServerContext,
  session: Session,
  id: number,
  request: FastifyRequest,
): Promise<Written> {
  await database.inCompany(session.companyId, (scope) => requireChat(scope, session, { id }));
  const { files: taken, fields, lists } = await takeUpload(request, files, { field: 'medias', maxFiles: 1 });
  return {
    message: cleanText(fields.message ?? '').trim(),
    mentions: (lists.mentions ?? []).map(Number),
    ...(fields.clientId !== undefined && { clientId: fields.clientId }),
    ...(fields.quotedId !== undefined && { quotedId: Number(fields.quotedId) }),
    ...(taken[0] && { file: taken[0] }),
  };
}

async function storeOnce(
  scope: Scope,
  session: Session,
  id: number,
  written: Written,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const chat = await requireLockedChat(scope, session, id);
  const { message, file, clientId = null, quotedId = null, ticketId = null } = written;
  const known = await findChatMessage(scope, id, { senderId: session.userId, clientId });
  if (known && (known.message !== message || known.mediaSize !== (file?.size ?? null)))
    throw new HttpError(409, 'ERR_CLIENT_ID_REUSED');
  if (known) return { message: known, isNew: false };
  await assertMaySend(scope, session, chat, written);
  const stored = await store(scope, id, {
    senderId: session.userId,
    message,
    clientId,
    file,
    mentions: [...new Set(written.mentions)],
    quotedId,
    ticketId,
  });
  return { message: stored, isNew: true };
}

/** Who is called by name is a member, what is answered was said there, and a ticket is shared by who sees it. */
async function assertMaySend(
  scope: Scope,
  session: Session,
  chat: StoredChat,
  { mentions = [], quotedId, ticketId }: Written,
): Promise<void> {
  await assertKnownIds(scope, { userIds: mentions });
  const stranger = mentions.findIndex((id) => chat.users.every(({ userId }) => userId !== id));
  if (stranger >= 0) throw broken(`/body/mentions/${stranger}`, 'must be a member of the chat');
  if (quotedId !== undefined && !(await isMessageOf(scope, chat.id, quotedId))) missing();
  if (ticketId !== undefined) await requireVisibleTicket(scope, session, { id: ticketId });
}
