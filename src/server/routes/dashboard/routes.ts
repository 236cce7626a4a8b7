import type { operations } from '#contract/schema.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findTimeZone } from '#server/records/companies/companies.ts';
import type { DashboardChoice } from '#server/records/dashboard/choice.ts';
import { findDashboard } from '#server/records/dashboard/find.ts';
import { listDashboardTickets } from '#server/records/dashboard/tickets.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { daysAsked, daysBefore, todayIn } from './period.ts';

type DashboardQuery = NonNullable<operations['findDashboard']['parameters']['query']>;

export const dashboardRoutes = ({ database }: ServerContext) =>
  ({
    findDashboard: ({ session, query }) =>
      database.readingApart(session.companyId, async (scope) => {
        const timeZone = await findTimeZone(scope);
        const today = todayIn(timeZone, scope.now);
        const choice = await choiceOf(scope, query);
        const days = daysAsked(query, today);
        const found = await findDashboard(scope, { choice, days, before: daysBefore(days), today, timeZone });
        return { period: { dateFrom: days.from, dateTo: days.to, today, timeZone }, ...found };
      }),

    listDashboardTickets: ({ session, query: { figure, pageNumber, closingReasonId, ...query } }) =>
      database.readingApart(session.companyId, async (scope) => {
        const choice = await choiceOf(scope, query);
        const days = daysAsked(query, todayIn(await findTimeZone(scope), scope.now));
        await assertKnownIds(scope, { closingReasonIds: [closingReasonId] });
        return listDashboardTickets(scope, { figure, pageNumber, days, choice, closingReasonId });
      }),
  }) satisfies Partial<Handlers>;

/** What it is narrowed to, all of it the company's own. */
async function choiceOf(scope: Scope, { advertisement, ...query }: DashboardQuery): Promise<DashboardChoice> {
  const { queueId, whatsappId, userId } = query;
  const ids = (id: number | undefined) => (id === undefined ? [] : [id]);
  await assertKnownIds(scope, { queueIds: ids(queueId), whatsappIds: ids(whatsappId), userIds: ids(userId) });
  return { queueId, connectionId: whatsappId, userId, advertisement };
}
