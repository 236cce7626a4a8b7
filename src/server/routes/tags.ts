import type { Handlers } from '#server/plugins/contract.ts';
import { listAllTags, listTags } from '#server/records/tags.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';

export const tagRoutes = ({ database }: ServerContext) =>
  ({
    listTags: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => listTags(scope, query)),

    listAllTags: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listAllTags(scope, query.searchParam)),
  }) satisfies Partial<Handlers>;
