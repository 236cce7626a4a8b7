import { and, asc, eq, sql } from 'drizzle-orm';
import { distinctSkills } from '#machines/assignment/skills.ts';
import type { OpeningHours } from '#machines/opening-hours.ts';
import type { Session } from '#server/access/session.ts';
import type { Scope } from '../base/scope.ts';
import { releaseQuickMessages } from '../quick-messages/change.ts';
import { changeTicket } from '../tickets/change.ts';
import { findTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { findUser, type User } from './find.ts';
import { type Profile, userQueues, users } from './table.ts';

export interface UserValues {
  name?: string | undefined;
  email?: string | undefined;
  passwordHash?: string | undefined;
  profile?: Profile | undefined;
  whatsappId?: number | null | undefined;
  allTicket?: 'enable' | 'disable' | undefined;
  firstSteps?: boolean | undefined;
  maxTickets?: number | null | undefined;
  skills?: string[] | undefined;
  workingHours?: OpeningHours[] | null | undefined;
  queueIds?: number[] | undefined;
  /** A new password ends an invitation. */
  invitedUntil?: Date | undefined;
}

type NewUser = UserValues & { name: string; email: string; passwordHash: string; super?: true };

export async function createUser(scope: Scope, { queueIds = [], ...values }: NewUser): Promise<User> {
  const [row] = await scope.tx
    .insert(users)
    .values({
      ...columnsOf(values),
      name: values.name,
      email: values.email,
      passwordHash: values.passwordHash,
      super: values.super ?? false,
      companyId: scope.companyId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('The user was not stored');
  await setQueues(scope, row.id, queueIds);
  return publishUser(scope, row.id, true);
}

/** Changes a user; a new password or profile makes their tokens worthless. Undefined when there is none. */
export async function updateUser(scope: Scope, id: number, values: UserValues): Promise<User | undefined> {
  const before = await findUser(scope, id);
  if (!before) return undefined;
  const endsSessions = values.passwordHash !== undefined || (values.profile ?? before.profile) !== before.profile;
  await scope.tx
    .update(users)
    .set({
      ...columnsOf(values),
      ...(values.passwordHash === undefined ? {} : { invitedUntil: null }),
      ...(endsSessions ? { tokenVersion: sql`${users.tokenVersion} + 1` } : {}),
      updatedAt: scope.now,
    })
    .where(and(scope.owns(users), eq(users.id, id)));
  if (values.queueIds) await setQueues(scope, id, values.queueIds);
  scope.publish({ type: 'session.changed', userId: id }, [`user:${id}`]);
  return publishUser(scope, id);
}

/** The company's admins, held as they are until this transaction ends. */
export async function lockAdmins(scope: Scope): Promise<number[]> {
  const admins = await scope.tx
    .select({ id: users.id })
    .from(users)
    .where(and(scope.owns(users), eq(users.profile, 'admin')))
    .orderBy(asc(users.id))
    .for('update');
  return admins.map(({ id }) => id);
}

/**
 * Deletes a user; what they were working on waits again in its queue, and their own quick replies go with them.
 * The names of files that nothing needs any more; undefined when there is no such user.
 */
export async function deleteUser(scope: Scope, id: number, by: Session): Promise<string[] | undefined> {
  const owned = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.userId, id), eq(tickets.status, 'open')));
  for (const { id: ticketId } of owned) {
    const ticket = await findTicket(scope, { id: ticketId });
    if (ticket) await changeTicket(scope, ticket, { type: 'ticket.return', by });
  }
  const unused = await releaseQuickMessages(scope, id);
  const deleted = await scope.tx
    .delete(users)
    .where(and(scope.owns(users), eq(users.id, id)))
    .returning({ id: users.id });
  if (deleted.length === 0) return undefined;
  scope.publish({ type: 'user.deleted', userId: id }, ['company']);
  return unused;
}

const columnsOf = ({
  name,
  email,
  passwordHash,
  profile,
  whatsappId,
  allTicket,
  firstSteps,
  maxTickets,
  skills,
  workingHours,
  invitedUntil,
}: UserValues) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(passwordHash === undefined ? {} : { passwordHash }),
  ...(profile === undefined ? {} : { profile }),
  ...(allTicket === undefined ? {} : { allTicket }),
  ...(firstSteps === undefined ? {} : { firstSteps }),
  ...(whatsappId === undefined ? {} : { connectionId: whatsappId }),
  ...(maxTickets === undefined ? {} : { maxTickets }),
  ...(skills === undefined ? {} : { skills: distinctSkills(skills) }),
  ...(workingHours === undefined ? {} : { workingHours }),
  ...(invitedUntil === undefined ? {} : { invitedUntil }),
});

async function setQueues(scope: Scope, userId: number, queueIds: number[]): Promise<void> {
  await scope.tx.delete(userQueues).where(and(scope.owns(userQueues), eq(userQueues.userId, userId)));
  const { companyId } = scope;
  const rows = [...new Set(queueIds)].map((queueId) => ({ companyId, userId, queueId }));
  if (rows.length > 0) await scope.tx.insert(userQueues).values(rows);
}

async function publishUser(scope: Scope, id: number, created = false): Promise<User> {
  const user = await findUser(scope, id);
  if (!user) throw new Error(`User ${id} vanished while it was being changed`);
  scope.publish({ type: 'user.updated', user, ...(created ? { created: true as const } : {}) }, ['company']);
  return user;
}
