import type { FastifyRequest } from 'fastify';
import type { Session } from '#server/access/session.ts';
import type { StoredFile } from '#server/files/files.ts';
import { setQuickMessageMedia } from '#server/records/quick-messages/change.ts';
import type { QuickMessage } from '#server/records/quick-messages/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { takeMedia } from '../base/upload.ts';
import { missingQuickMessage, requireOwnQuickMessage } from './access.ts';

/** Gives a quick reply its file in place of the one it had; messages that went out with that one have their own copy. */
export async function uploadMedia(
  context: ServerContext,
  session: Session,
  id: number,
  request: FastifyRequest,
): Promise<QuickMessage> {
  await context.database.inCompany(session.companyId, (scope) => requireOwnQuickMessage(scope, session, id));
  return takeMedia(request, context.files, (file) => replaceMedia(context, session, id, file));
}

export async function replaceMedia(
  context: ServerContext,
  session: Session,
  id: number,
  file: StoredFile | null,
): Promise<QuickMessage> {
  const { changed, unused } = await context.database.inCompany(session.companyId, async (scope) => {
    await requireOwnQuickMessage(scope, session, id);
    return (await setQuickMessageMedia(scope, id, file)) ?? missingQuickMessage();
  });
  await context.files.remove(unused);
  return changed;
}
