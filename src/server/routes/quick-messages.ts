import type { Handlers } from '#server/plugins/contract.ts';
import { listAllQuickMessages, listQuickMessages } from '#server/records/quick-messages.ts';
import type { Scope } from '#server/records/scope.ts';
import { findUser } from '#server/records/users.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';

export const quickMessageRoutes = ({ database }: ServerContext) =>
  ({
    listQuickMessages: ({ session, query }) =>
      database.inCompany(session.companyId, async (scope) => {
        await refuseStranger(scope, query.userId);
        return listQuickMessages(scope, session, query);
      }),

    listAllQuickMessages: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), async (scope) => {
        await refuseStranger(scope, query.userId);
        return listAllQuickMessages(scope, session, query.userId);
      }),
  }) satisfies Partial<Handlers>;

async function refuseStranger(scope: Scope, userId: number | undefined): Promise<void> {
  if (userId !== undefined && !(await findUser(scope, userId))) throw new Refusal(404, 'ERR_NO_USER_FOUND');
}
