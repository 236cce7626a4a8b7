import type { Handlers } from '#server/plugins/contract.ts';
import { findUser, listAllUsers, listUsers } from '#server/records/users.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';

export const userRoutes = ({ database }: ServerContext) =>
  ({
    listUsers: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listUsers(scope, query, session)),

    listAllUsers: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => listAllUsers(scope, session)),

    async findUser({ session, params }) {
      const user = await database.inCompany(session.companyId, (scope) => findUser(scope, params.id, session));
      if (!user) throw new Refusal(404, 'ERR_NO_USER_FOUND');
      return user;
    },
  }) satisfies Partial<Handlers>;
