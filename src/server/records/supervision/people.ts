import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#machines/ticket/rights.ts';
import { availabilityColumns } from '../assignment/availability.ts';
import type { Scope } from '../base/scope.ts';
import { plain } from '../base/search.ts';
import { companies } from '../companies/table.ts';
import { queues } from '../queues/table.ts';
import { userQueues, users } from '../users/table.ts';

/** The people of the viewer's queues, for admins all of the company, by name. */
export const listSupervisedPeople = (scope: Scope, viewer: Viewer) =>
  scope.tx
    .select({
      id: users.id,
      name: users.name,
      profile: users.profile,
      queueIds: sql<number[]>`(
        select coalesce(array_agg(${userQueues.queueId} order by ${userQueues.queueId}), '{}') from ${userQueues}
        where ${and(scope.owns(userQueues), eq(userQueues.userId, users.id), isWithin(viewer, userQueues.queueId))})`,
      lastSeen: users.lastSeenAt,
      pausedAt: users.pausedAt,
      pauseReason: users.pauseReason,
      ...availabilityColumns(scope.now),
    })
    .from(users)
    .innerJoin(companies, and(scope.owns(companies), eq(companies.id, users.companyId)))
    .where(and(scope.owns(users), viewer.profile === 'admin' ? undefined : isOfQueues(scope, viewer)))
    .orderBy(asc(plain(users.name)), asc(users.id));

/** The viewer's queues, for admins all of the company, in their order. */
export const listSupervisedQueues = (
  scope: Scope,
  viewer: Viewer,
): Promise<{ id: number | null; name: string | null; color: string | null; hasTargets: boolean }[]> =>
  scope.tx
    .select({
      id: queues.id,
      name: queues.name,
      color: queues.color,
      hasTargets: sql<boolean>`${queues.slaSince} is not null`,
    })
    .from(queues)
    .where(and(scope.owns(queues), isWithin(viewer, queues.id)))
    .orderBy(asc(queues.orderQueue), asc(queues.name), asc(queues.id));

const isOfQueues = (scope: Scope, viewer: Viewer): SQL =>
  exists(
    scope.tx
      .select({ one: sql`1` })
      .from(userQueues)
      .where(and(scope.owns(userQueues), eq(userQueues.userId, users.id), isWithin(viewer, userQueues.queueId))),
  );

const isWithin = (
  { profile, queueIds }: Viewer,
  queueId: typeof queues.id | typeof userQueues.queueId,
): SQL | undefined => (profile === 'admin' ? undefined : inArray(queueId, [...queueIds]));
