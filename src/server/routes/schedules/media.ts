import type { FastifyRequest } from 'fastify';
import type { Session } from '#server/access/session.ts';
import type { StoredFile } from '#server/files/files.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findMessageByFile } from '#server/records/messages/find.ts';
import { setScheduleMedia } from '#server/records/schedules/change.ts';
import type { Schedule } from '#server/records/schedules/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { pictures, takeMedia } from '../base/upload.ts';
import { requireChangeableSchedule, requireVisibleSchedule, sentAlready } from './access.ts';

/** Gives a schedule its picture, PNG or JPEG by content, in place of the one it had. */
export async function uploadMedia(
  context: ServerContext,
  session: Session,
  id: number,
  request: FastifyRequest,
): Promise<Schedule> {
  await context.database.inCompany(session.companyId, (scope) => requireChangeableSchedule(scope, session, id));
  return takeMedia(request, context.files, async (file) => {
    if (!file || !pictures.includes(file.mime)) throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
    return replaceMedia(context, session, id, file);
  });
}

/** A picture belongs to what is said: who gives it another one is in whose name it goes out. */
export async function replaceMedia(
  context: ServerContext,
  session: Session,
  id: number,
  file: StoredFile | null,
): Promise<Schedule> {
  const { changed, unused } = await context.database.inCompany(session.companyId, async (scope) => {
    const schedule = await requireChangeableSchedule(scope, session, id);
    const unused = await ownFile(scope, schedule);
    const isSame = file === null && schedule.mediaPath === null;
    const changed = await setScheduleMedia(scope, schedule, file, isSame ? schedule.userId : session.userId);
    if (!changed) throw sentAlready();
    return { changed, unused };
  });
  await context.files.remove(unused);
  return changed;
}

/** The file that goes with a schedule; none where a message has it too, which keeps it. */
export async function ownFile(scope: Scope, schedule: Schedule): Promise<string[]> {
  const name = nameOf(schedule);
  return name === undefined || (await findMessageByFile(scope, name)) ? [] : [name];
}

/**
 * A copy of the picture of a schedule whose message failed, for trying again: a file belongs to one message. Null where
 * nothing needs one.
 */
export async function freeCopy(context: ServerContext, session: Session, id: number): Promise<StoredFile | null> {
  const taken = await context.database.inCompany(session.companyId, async (scope) => {
    const schedule = await requireVisibleSchedule(scope, session, id);
    const name = schedule.status === 'ERRO' ? nameOf(schedule) : undefined;
    return name !== undefined && (await findMessageByFile(scope, name))
      ? { name, shown: schedule.mediaName }
      : undefined;
  });
  const file = taken && (await context.files.find(taken.name));
  if (!file) return null;
  return context.files.store(await context.files.open(file.name), {
    name: taken.shown ?? undefined,
    mime: file.mime,
  });
}

const nameOf = ({ mediaPath }: Schedule) => mediaPath?.slice(mediaPath.lastIndexOf('/') + 1);
