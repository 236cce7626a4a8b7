import type { Handlers } from '#server/plugins/contract.ts';
import { findContact } from '#server/records/contacts.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  setScheduleMedia,
} from '#server/records/schedules.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { freeCopy, ownFile, replaceMedia, uploadMedia } from './schedules-media.ts';
import { reachSchedule, sentAlready } from './schedules-reach.ts';
import { changedSchedule, newSchedule } from './schedules-values.ts';

export const scheduleRoutes = (context: ServerContext) =>
  ({
    listSchedules: ({ session, query }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const { contactId } = query;
        if (contactId !== undefined && !(await findContact(scope, contactId)))
          throw new Refusal(404, 'ERR_NO_CONTACT_FOUND');
        return listSchedules(scope, query);
      }),

    findSchedule: ({ session, params }) =>
      context.database.inCompany(session.companyId, (scope) => reachSchedule(scope, params.id)),

    createSchedule: ({ session, body }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const created = await createSchedule(scope, await newSchedule(scope, session, body));
        scope.afterCommit(context.schedules.plan);
        return created;
      }),

    async updateSchedule({ session: { companyId, ...by }, params: { id }, body }) {
      const copy = await freeCopy(context, companyId, id);
      try {
        return await context.database.inCompany(companyId, async (scope) => {
          const schedule = await reachSchedule(scope, id);
          const values = await changedSchedule(scope, { companyId, ...by }, schedule, body);
          const changed = await changeSchedule(scope, id, values);
          if (!changed) throw sentAlready();
          scope.afterCommit(context.schedules.plan);
          return copy ? ((await setScheduleMedia(scope, id, copy)) ?? changed) : changed;
        });
      } catch (fault) {
        if (copy) await context.files.remove([copy.name]);
        throw fault;
      }
    },

    async deleteSchedule({ session, params: { id } }) {
      const unused = await context.database.inCompany(session.companyId, async (scope) => {
        const schedule = await reachSchedule(scope, id);
        const file = await ownFile(scope, schedule);
        if (!(await deleteSchedule(scope, id))) throw sentAlready();
        return file;
      });
      await context.files.remove(unused);
      return { message: 'Agendamento excluído.' };
    },

    uploadScheduleMedia: ({ session, params, request }) => uploadMedia(context, session, params.id, request),

    deleteScheduleMedia: ({ session, params }) => replaceMedia(context, session, params.id, null),
  }) satisfies Partial<Handlers>;
