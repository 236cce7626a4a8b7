import type { Handlers } from '#server/plugins/contract.ts';
import { findRetention, previewRetention, updateRetention } from '#server/records/retention/retention.ts';
import type { ServerContext } from '#server/server-context.ts';

export const retentionRoutes = ({ database }: ServerContext) =>
  ({
    findRetention: ({ session }) => database.reading(session.companyId, findRetention),

    updateRetention: ({ session, body }) =>
      database.inCompany(session.companyId, (scope) => updateRetention(scope, body)),

    previewRetention: ({ session, body }) =>
      database.reading(session.companyId, (scope) => previewRetention(scope, body)),
  }) satisfies Partial<Handlers>;
