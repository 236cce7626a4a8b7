import type { Room } from '#contract/live.ts';
import type { Schedule } from '#contract/schema.ts';
import type { Session } from './access/session.ts';

/**
 * What a session may hear, from the session alone: admins hear every ticket of the company, others those of their queues,
 * and with `allTicket` of those that wait without a queue (`unqueued`). `agents` is everybody who is no admin, for facts of which they get a lesser copy.
 */
export function roomsOf(session: Pick<Session, 'userId' | 'profile' | 'super' | 'queueIds' | 'allTicket'>): Room[] {
  const tickets =
    session.profile === 'admin' ? ['admins'] : ['agents', ...session.queueIds.map((queueId) => `queue:${queueId}`)];
  const unqueued = session.allTicket && session.profile !== 'admin' ? ['unqueued'] : [];
  return ['company', `user:${session.userId}`, ...tickets, ...unqueued, ...(session.super ? ['super'] : [])];
}

/** What a session hears whose company's due date has passed: that it was paid, and what becomes of itself. */
export const financeRoomsOf = ({ userId }: Pick<Session, 'userId'>): Room[] => ['finance', `user:${userId}`];

/** Who hears of a ticket and its messages: its queue, and the admins, who alone see one without a queue. */
export function roomsForTicket(ticket: { queueId: number | null }): Room[] {
  return ticket.queueId === null ? ['admins'] : [`queue:${ticket.queueId}`, 'admins'];
}

/** Who is told that a ticket came, changed or went: with `allTicket` one that waits without a queue is told of too. */
export function roomsForNotice(ticket: { queueId: number | null; status: string }): Room[] {
  return waitsWithoutQueue(ticket) ? [...roomsForTicket(ticket), 'unqueued'] : roomsForTicket(ticket);
}

export const waitsWithoutQueue = ({ queueId, status }: { queueId: number | null; status: string }) =>
  queueId === null && status === 'pending';

/** Who hears of a schedule: who hears its ticket, and without one its writer and the admins. */
export function roomsForSchedule({ ticket, ...by }: Pick<Schedule, 'ticket' | 'userId' | 'authorId'>): Room[] {
  if (ticket) return roomsForTicket(ticket);
  const writers = new Set([by.userId, by.authorId].filter((id) => id !== null));
  return ['admins', ...[...writers].map((id): Room => `user:${id}`)];
}
