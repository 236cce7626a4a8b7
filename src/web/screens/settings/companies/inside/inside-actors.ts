import { fromPromise } from 'xstate';
import type { CompanyUsage, Connection, User } from '#contract/schema.ts';
import { findCompanyUsage } from '#web/api/companies.ts';
import { listConnectionsOf } from '#web/api/connections.ts';
import { listUsersOf } from '#web/api/users.ts';

export interface Inside {
  usage: CompanyUsage;
  users: User[];
  connections: Connection[];
}

/** What a super user may see of a company: nothing of what is said in it. */
export const inside = fromPromise<Inside, { companyId: number }>(async ({ input: { companyId }, signal }) => {
  const [usage, users, connections] = await Promise.all([
    findCompanyUsage(companyId, signal),
    listUsersOf(companyId, signal),
    listConnectionsOf(companyId, signal),
  ]);
  return { usage, users, connections };
});
