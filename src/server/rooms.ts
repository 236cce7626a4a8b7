import type { Room } from '#contract/live.ts';
import type { Session } from './session.ts';

/**
 * What a session may hear, from the session alone: admins hear every ticket of the company, others those of their queues.
 * `agents` is everybody who is no admin, for facts of which they get a lesser copy.
 */
export function roomsOf(session: Pick<Session, 'userId' | 'profile' | 'super' | 'queueIds'>): Room[] {
  const tickets =
    session.profile === 'admin' ? ['admins'] : ['agents', ...session.queueIds.map((queueId) => `queue:${queueId}`)];
  return ['company', `user:${session.userId}`, ...tickets, ...(session.super ? ['super'] : [])];
}

/** Who hears of a ticket and its messages: its queue, and the admins, who alone see one without a queue. */
export function roomsForTicket(ticket: { queueId: number | null }): Room[] {
  return ticket.queueId === null ? ['admins'] : [`queue:${ticket.queueId}`, 'admins'];
}
