import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { summariseCompany } from '../companies/companies.ts';
import { companies } from '../companies/table.ts';
import { isOnline } from '../live/online-status.ts';
import { queues } from '../queues/table.ts';
import { type Profile, userQueues, users } from './table.ts';

export type User = components['schemas']['User'];
type UserPage = components['schemas']['UserPage'];

/** A user of the company, as `reader` may know them; without a reader, as anybody in the company may. */
export async function findUser(scope: Scope, id: number, reader = anybody): Promise<User | undefined> {
  const [user] = await toUsers(scope, await selectUsers(scope, eq(users.id, id)), reader);
  return user;
}

export async function listAllUsers(scope: Scope, reader = anybody): Promise<User[]> {
  return toUsers(scope, await selectUsers(scope, undefined), reader);
}

export async function listUsers(scope: Scope, page: Page, reader = anybody): Promise<UserPage> {
  const term = page.searchParam ?? '';
  const where = and(scope.owns(users), or(holds(plain(users.name), term), holds(plain(users.email), term)));
  const rows = await selectUsers(scope, where).limit(pageSize).offset(offsetOf(page));
  return { users: await toUsers(scope, rows, reader), ...(await countPage(scope, { table: users, where, page })) };
}

const anybody: { profile: Profile } = { profile: 'user' };

function selectUsers(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      profile: users.profile,
      super: users.super,
      companyId: users.companyId,
      whatsappId: users.connectionId,
      allTicket: users.allTicket,
      firstSteps: users.firstSteps,
      online: isOnline(scope.now),
      lastSeen: users.lastSeenAt,
      maxTickets: users.maxTickets,
      skills: users.skills,
      workingHours: users.workingHours,
      pausedAt: users.pausedAt,
      pauseReason: users.pauseReason,
      invitedUntil: users.invitedUntil,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .innerJoin(companies, and(scope.owns(companies), eq(companies.id, users.companyId)))
    .where(and(scope.owns(users), where))
    .orderBy(asc(plain(users.name)), asc(users.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

async function toUsers(scope: Scope, rows: Row[], reader: { profile: Profile }): Promise<User[]> {
  if (rows.length === 0) return [];
  const company = await summariseCompany(scope, reader);
  const queuesOf = await queuesByUser(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    company,
    queues: queuesOf.get(row.id) ?? [],
    lastSeen: row.lastSeen?.toISOString() ?? null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

async function queuesByUser(scope: Scope, userIds: number[]): Promise<Map<number, User['queues']>> {
  const rows = await scope.tx
    .select({ userId: userQueues.userId, queueId: queues.id, name: queues.name, color: queues.color })
    .from(userQueues)
    .innerJoin(queues, and(scope.owns(queues), eq(queues.id, userQueues.queueId)))
    .where(and(scope.owns(userQueues), inArray(userQueues.userId, userIds)))
    .orderBy(asc(queues.name), asc(queues.id));
  const found = new Map<number, User['queues']>();
  for (const { userId, ...queue } of rows) found.set(userId, [...(found.get(userId) ?? []), queue]);
  return found;
}
