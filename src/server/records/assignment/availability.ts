import { sql } from 'drizzle-orm';
import { opennessAt } from '#machines/opening-hours/openness.ts';
import type { OpeningHours } from '#machines/opening-hours.ts';
import { companies } from '../companies/table.ts';
import { isOnline } from '../live/online-status.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';

/** What says of a user whether they are given tickets (`machines/assignment.ts`); `isOffWork` is told by their hours. */
export const availabilityColumns = (now: Date) => ({
  isOnline: sql<boolean>`(${isOnline(now)} and coalesce(${users.leftAt} > ${loggedOut}, true)
    or coalesce(${users.leftAt} > ${graceSince(now)}, false))`,
  isPaused: sql<boolean>`${users.pausedAt} is not null`,
  maxTickets: users.maxTickets,
  openTickets: sql<number>`(
    select count(*)::integer from ${tickets}
    where ${tickets.companyId} = ${users.companyId} and ${tickets.userId} = ${users.id} and ${tickets.status} = 'open'
      and ${tickets.snoozedUntil} is null)`,
  workingHours: users.workingHours,
  timeZone: companies.timeZone,
});

interface HoursOfUser {
  workingHours: OpeningHours[] | null;
  timeZone: string;
}

export const isOffWork = ({ workingHours, timeZone }: HoursOfUser, now: Date): boolean =>
  workingHours !== null && !opennessAt({ schedules: workingHours, daysOff: [] }, now, timeZone).isOpen;

/** A reload, a displaced session or a short cut of the link takes nobody out of their turn. */
const graceSince = (now: Date) => sql`${new Date(now.getTime() - graceMs).toISOString()}::timestamptz`;

const graceMs = 60_000;

/** Whoever logged out is away at once, though their socket may take a moment to close. */
const loggedOut = sql`'epoch'::timestamptz`;
