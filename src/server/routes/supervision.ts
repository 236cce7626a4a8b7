import type { Handlers } from '#server/plugins/contract.ts';
import { findSupervision } from '#server/records/supervision/find.ts';
import type { ServerContext } from '#server/server-context.ts';

export const supervisionRoutes = ({ database }: ServerContext) =>
  ({
    findSupervision: ({ session }) => database.reading(session.companyId, (scope) => findSupervision(scope, session)),
  }) satisfies Partial<Handlers>;
