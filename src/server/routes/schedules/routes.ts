import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { publishCompanyPlan } from '#server/records/companies/plan-in-force.ts';
import { findContact } from '#server/records/contacts/contacts.ts';
import { changeSchedule, createSchedule, deleteSchedule, setScheduleMedia } from '#server/records/schedules/change.ts';
import { listSchedules } from '#server/records/schedules/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { makeWithinPlan } from '../companies/plan-limits.ts';
import { mayScheduleTo, requireRemovableSchedule, requireVisibleSchedule, sentAlready } from './access.ts';
import { changedSchedule, newSchedule } from './input.ts';
import { freeCopy, ownFile, replaceMedia, uploadMedia } from './media.ts';

export const scheduleRoutes = (context: ServerContext) =>
  ({
    listSchedules: ({ session, query }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const { contactId } = query;
        const page = () => listSchedules(scope, session, query);
        if (contactId === undefined) return page();
        if (!(await findContact(scope, contactId))) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
        return { ...(await page()), maySchedule: await mayScheduleTo(scope, session, contactId) };
      }),

    findSchedule: ({ session, params }) =>
      context.database.inCompany(session.companyId, (scope) => requireVisibleSchedule(scope, session, params.id)),

    createSchedule: ({ session, body }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const values = await newSchedule(scope, session, body);
        const created = await makeWithinPlan(scope, 'schedules', () => createSchedule(scope, values));
        scope.afterCommit(context.schedules.plan);
        return created;
      }),

    async updateSchedule({ session, params: { id }, body }) {
      const copy = await freeCopy(context, session, id);
      try {
        return await context.database.inCompany(session.companyId, async (scope) => {
          const schedule = await requireRemovableSchedule(scope, session, id);
          const values = await changedSchedule(scope, session, schedule, body);
          const changed = await changeSchedule(scope, schedule, values);
          if (!changed) throw sentAlready();
          scope.afterCommit(context.schedules.plan);
          return copy ? ((await setScheduleMedia(scope, changed, copy)) ?? changed) : changed;
        });
      } catch (error) {
        if (copy) await context.files.remove([copy.name]);
        throw error;
      }
    },

    async deleteSchedule({ session, params: { id } }) {
      const unused = await context.database.inCompany(session.companyId, async (scope) => {
        const schedule = await requireRemovableSchedule(scope, session, id);
        const file = await ownFile(scope, schedule);
        if (!(await deleteSchedule(scope, schedule))) throw sentAlready();
        await publishCompanyPlan(scope);
        return file;
      });
      await context.files.remove(unused);
      return { message: 'Schedule deleted' };
    },

    uploadScheduleMedia: ({ session, params, request }) => uploadMedia(context, session, params.id, request),

    deleteScheduleMedia: ({ session, params }) => replaceMedia(context, session, params.id, null),
  }) satisfies Partial<Handlers>;
