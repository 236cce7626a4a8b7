import { eq, inArray, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { loginSessions } from '../sessions/login-table.ts';
import { userQueues, users } from '../users/table.ts';

/** The part of a session that can change while a socket is open. */
export type AccountState = Awaited<ReturnType<typeof findAccountStates>>[number];

/** How the users of live sockets stand now; who is missing was deleted. */
export function findAccountStates(scope: SystemScope, userIds: number[]) {
  return scope.tx
    .select({
      userId: users.id,
      companyId: users.companyId,
      profile: users.profile,
      super: users.super,
      allTicket: sql<boolean>`${users.allTicket} = 'enable'`,
      tokenVersion: users.tokenVersion,
      companyStatus: companies.status,
      dueDate: companies.dueDate,
      queueIds: sql<number[]>`array(
        select ${userQueues.queueId} from ${userQueues}
        where ${userQueues.companyId} = ${users.companyId} and ${userQueues.userId} = ${users.id}
        order by ${userQueues.queueId})`,
      endedSessions: sql<string[]>`array(
        select ${loginSessions.id} from ${loginSessions}
        where ${loginSessions.userId} = ${users.id} and ${loginSessions.endedAt} is not null)`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(inArray(users.id, userIds));
}
