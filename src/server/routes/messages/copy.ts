import type { Session } from '#server/access/session.ts';
import type { StoredFile } from '#server/files/files.ts';
import { HttpError } from '#server/http/http-error.ts';
import { findMessageByFile, findVoiceOf } from '#server/records/messages/find.ts';
import { findQuickMessageByFile } from '#server/records/quick-messages/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { requireVisibleTicket } from '../tickets/visible.ts';

interface Copy {
  file: StoredFile;
  /** Of a recording of the desk, what goes out as a voice message. */
  voice?: StoredFile;
}

/** A file of this server, of a message or a quick reply, sent once more as a file of its own; addresses elsewhere are never fetched. */
export async function copyOfMedia(context: ServerContext, session: Session, mediaUrl: string): Promise<Copy> {
  const name = /^\/api\/media\/([^/?#]+)$/.exec(mediaUrl)?.[1];
  if (!name)
    throw new HttpError(422, 'ERR_VALIDATION', {
      details: [{ path: '/body/mediaUrl', message: 'must be a file of this server' }],
    });
  const original = await context.database.inCompany(session.companyId, async (scope) => {
    const message = await findMessageByFile(scope, name);
    if (message) await requireVisibleTicket(scope, session, { id: message.ticketId }, 'ERR_NOT_FOUND');
    return message ?? findQuickMessageByFile(scope, session, name);
  });
  const file = original && (await context.files.find(name));
  if (!file) throw new HttpError(404, 'ERR_NOT_FOUND');
  const copy = await context.files.store(await context.files.open(name), {
    name: original.mediaName ?? undefined,
    mime: file.mime,
  });
  const voice = await context.database.reading(session.companyId, (scope) => findVoiceOf(scope, name));
  if (!voice || !(await context.files.find(voice))) return { file: copy };
  return { file: copy, voice: await context.files.store(await context.files.open(voice), { mime: 'audio/ogg' }) };
}
