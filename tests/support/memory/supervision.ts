import type { SupervisedPerson, SupervisedQueue, SupervisedTicket, Ticket, User } from '#contract/schema.ts';
import { assignmentState } from '#machines/assignment.ts';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';
import { viewerOf } from './tickets/ticket-rules.ts';

/** Who is there and who waits in memory, where nobody leaves and nobody has hours of their own. */
export const createSupervision = (company: Company): MemoryRoute[] => [
  route('findSupervision', () => {
    const viewer = viewerOf(company.me);
    if (viewer.profile === 'user') throw new ApiError(403, 'ERR_NO_PERMISSION');
    const isAdmin = viewer.profile === 'admin';
    const queueIds = isAdmin ? company.queues.map(({ id }) => id) : viewer.queueIds;
    const people = [company.me, ...company.users.filter(({ id }) => id !== company.me.id)]
      .filter(({ queues }) => isAdmin || queues.some(({ queueId }) => queueIds.includes(queueId)))
      .map((user) => personOf(company, user, queueIds))
      .sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    const queues = company.queues
      .filter(({ id }) => queueIds.includes(id))
      .map((queue) => queueOf(company, queue, people));
    const hasUnqueued =
      isAdmin && company.tickets.some(({ queueId, status }) => queueId === null && status !== 'closed');
    return { people, queues: hasUnqueued ? [...queues, queueOf(company, noQueue, people)] : queues };
  }),
];

const noQueue = { id: null, name: null, color: null };

function personOf(company: Company, user: User, queueIds: readonly number[]): SupervisedPerson {
  const own = company.tickets.filter(({ userId, status }) => userId === user.id && status === 'open');
  const open = own.filter(({ snoozedUntil }) => !snoozedUntil);
  const unanswered = open
    .filter((ticket) => !ticket.isGroup && isVisibleTo(ticket, viewerOf(company.me)))
    .flatMap((ticket) => waiting(ticket, unansweredSince(company, ticket)));
  const maxTickets = user.maxTickets ?? null;
  const state = assignmentState({
    isOnline: user.online,
    isPaused: user.pausedAt != null,
    isOffWork: false,
    openTickets: open.length,
    maxTickets,
  });
  return {
    id: user.id,
    name: user.name,
    profile: user.profile,
    queueIds: user.queues
      .flatMap(({ queueId }) => (queueIds.includes(queueId) ? queueId : []))
      .sort((one, other) => one - other),
    state,
    online: user.online,
    lastSeen: user.lastSeen,
    pausedAt: user.pausedAt ?? null,
    pauseReason: user.pauseReason ?? null,
    open: open.length,
    maxTickets,
    snoozed: own.length - open.length,
    unanswered: unanswered.length,
    longestUnanswered: longest(unanswered),
  };
}

type QueueLike = { id: number | null; name: string | null; color: string | null } & Partial<
  Record<'firstAnswerMinutes' | 'nextAnswerMinutes' | 'resolutionMinutes', number | null>
>;

function queueOf(company: Company, queue: QueueLike, people: SupervisedPerson[]): SupervisedQueue {
  const own = company.tickets.filter(({ queueId, status }) => queueId === queue.id && status !== 'closed');
  const pending = own.filter(({ status, isUnlisted }) => status === 'pending' && !isUnlisted);
  const waits = pending.filter(({ chatbot }) => !chatbot);
  const states = people.flatMap(({ queueIds, state }) =>
    queue.id !== null && queueIds.includes(queue.id) ? [state] : [],
  );
  const isDue = (at: string) => Date.parse(at) <= Date.now();
  const broken = own.filter(({ sla }) => sla && isDue(sla.dueAt)).length;
  const targets = [queue.firstAnswerMinutes, queue.nextAnswerMinutes, queue.resolutionMinutes];
  return {
    id: queue.id,
    name: queue.name,
    color: queue.color,
    waiting: waits.length,
    withBot: pending.length - waits.length,
    longestWait: longest(waits.flatMap((ticket) => waiting(ticket, ticket.waitingSince))),
    open: own.filter(({ status, snoozedUntil }) => status === 'open' && !snoozedUntil).length,
    people: states.length,
    there: states.filter((state) => state === 'free' || state === 'full').length,
    free: states.filter((state) => state === 'free').length,
    sla: targets.some((minutes) => minutes != null)
      ? { broken, warned: own.filter(({ sla }) => sla && isDue(sla.warnAt)).length - broken }
      : null,
  };
}

/** The customer's first word after the desk's last own one. */
function unansweredSince({ messages }: Company, { id }: Ticket): string | null {
  const said = messages.filter(({ ticketId }) => ticketId === id).sort((one, other) => one.id - other.id);
  const answered = said.findLastIndex(({ fromMe, user }) => fromMe && user);
  return said.slice(answered + 1).find(({ fromMe }) => !fromMe)?.createdAt ?? null;
}

const waiting = ({ id, uuid, contact }: Ticket, since: string | null | undefined): SupervisedTicket[] =>
  since ? [{ id, uuid, contact: { id: contact.id, name: contact.name }, since }] : [];

const longest = (tickets: SupervisedTicket[]): SupervisedTicket | null =>
  [...tickets].sort((one, other) => Date.parse(one.since) - Date.parse(other.since) || one.id - other.id)[0] ?? null;
