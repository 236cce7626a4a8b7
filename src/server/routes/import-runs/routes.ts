import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findImportRun, listImportRuns } from '#server/records/import-runs/find.ts';
import type { ServerContext } from '#server/server-context.ts';

export const importRunRoutes = ({ database }: ServerContext) =>
  ({
    listImportRuns: ({ session, query }) =>
      database.reading(session.companyId, (scope) => listImportRuns(scope, query)),

    async findImportRun({ session, params }) {
      const found = await database.reading(session.companyId, (scope) => findImportRun(scope, params.id));
      if (!found) throw new HttpError(404, 'ERR_NOT_FOUND');
      return found;
    },
  }) satisfies Partial<Handlers>;
