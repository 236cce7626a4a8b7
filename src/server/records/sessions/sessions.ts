import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '#server/access/session.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { connections } from '../connections/table.ts';
import { userQueues, users } from '../users/table.ts';

export interface FoundSession {
  session: Omit<Session, 'sessionId'>;
  dueDate: Date | null;
  /** The company's, in which the due date's day is meant. */
  timeZone: string;
  /** False while the platform has switched the company off. */
  isActive: boolean;
}

const sessionColumns = {
  userId: users.id,
  name: users.name,
  companyId: users.companyId,
  profile: users.profile,
  super: users.super,
  allTicket: users.allTicket,
  tokenVersion: users.tokenVersion,
  dueDate: companies.dueDate,
  timeZone: companies.timeZone,
  isActive: companies.status,
  queueIds: sql<number[]>`coalesce((
    select json_agg(${userQueues.queueId} order by ${userQueues.queueId}) from ${userQueues}
    where ${userQueues.companyId} = ${users.companyId} and ${userQueues.userId} = ${users.id}
  ), '[]')`,
};

/** A user's rights as they are now. */
export async function findSession(scope: SystemScope, userId: number): Promise<FoundSession | undefined> {
  const [row] = await scope.tx
    .select(sessionColumns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { dueDate, timeZone, isActive, allTicket, ...session } = row;
  return { session: { ...session, allTicket: allTicket === 'enable' }, dueDate, timeZone, isActive };
}

export interface Credentials {
  userId: number;
  passwordHash: string;
}

/** Whoever logs in under an e-mail address, whatever its case. */
export async function findCredentials(scope: SystemScope, email: string): Promise<Credentials | undefined> {
  const [row] = await scope.tx
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return row;
}

export async function findPasswordHash(scope: Scope, userId: number): Promise<string | undefined> {
  const [row] = await scope.tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(scope.owns(users), eq(users.id, userId)));
  return row?.passwordHash;
}

/** The same password hashed another way, which ends nothing; a password that was changed meanwhile stays. */
export async function renewPasswordHash(
  scope: Scope,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await scope.tx
    .update(users)
    .set({ passwordHash: to })
    .where(and(scope.owns(users), eq(users.id, userId), eq(users.passwordHash, from)));
}

/** Makes every token that was signed for a user before worthless; who logs out does not come back in a moment. */
export async function raiseTokenVersion(scope: Scope, userId: number): Promise<void> {
  await scope.tx
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1`, leftAt: new Date(0) })
    .where(and(scope.owns(users), eq(users.id, userId)));
}

export async function findConnectionByToken(
  scope: SystemScope,
  token: string,
): Promise<{ connectionId: number; companyId: number; dueDate: Date | null } | undefined> {
  const [row] = await scope.tx
    .select({ connectionId: connections.id, companyId: connections.companyId, dueDate: companies.dueDate })
    .from(connections)
    .innerJoin(companies, eq(companies.id, connections.companyId))
    .where(and(eq(connections.token, token), companies.status));
  return row;
}
