import type { Handlers } from '#server/plugins/contract.ts';
import { listSettings } from '#server/records/settings.ts';
import type { ServerContext } from '#server/server-context.ts';

export const settingRoutes = ({ database }: ServerContext) =>
  ({
    listSettings: ({ session }) => database.inCompany(session.companyId, (scope) => listSettings(scope, session)),
  }) satisfies Partial<Handlers>;
