import { type Availability, assignmentState, withTicket } from '../assignment.ts';
import { hasSkills } from './skills.ts';

export type AssignmentRule = 'turn' | 'fewest' | 'last';

/** A ticket that waits in a queue whose rule gives it to somebody. */
export interface WaitingTicket {
  ticketId: number;
  queueId: number;
  rule: AssignmentRule;
  /** What its queue and its tags ask for. */
  skills: readonly string[];
  /** Who gave it back last. They are not given it again. */
  declinedBy: number | null;
  /** Who had the contact's ticket before. */
  lastUserId: number | null;
}

export interface Person extends Availability {
  userId: number;
  queueIds: readonly number[];
  skills: readonly string[];
  /** By queue, the place of the last ticket that they were given of it; who has none comes first. */
  turns: Readonly<Record<number, number>>;
}

export interface Assigned {
  ticketId: number;
  queueId: number;
  userId: number;
  /** Why to them. */
  because: AssignmentRule;
}

/**
 * Who is given which of the waiting tickets, in their order: nobody more than they may have, and none is left while
 * somebody is free for it.
 */
export function assignWaiting(waiting: readonly WaitingTicket[], people: readonly Person[]): Assigned[] {
  const standing = new Map(people.map((person) => [person.userId, person]));
  const assigned: Assigned[] = [];
  for (const ticket of waiting) {
    const choice = choose(ticket, [...standing.values()]);
    const next = choice && withTicket(choice.person);
    if (!next) continue;
    const { ticketId, queueId } = ticket;
    const turn = lastTurn(queueId, standing.values()) + 1;
    standing.set(next.userId, { ...next, turns: { ...next.turns, [queueId]: turn } });
    assigned.push({ ticketId, queueId, userId: next.userId, because: choice.because });
  }
  return assigned;
}

/** Whether somebody would be given a ticket if they were the only one. */
export const isFreeFor = ({ queueId, declinedBy, skills }: WaitingTicket, person: Person): boolean =>
  person.userId !== declinedBy &&
  person.queueIds.includes(queueId) &&
  hasSkills(skills, person.skills) &&
  assignmentState(person) === 'free';

function choose(
  ticket: WaitingTicket,
  people: readonly Person[],
): { person: Person; because: AssignmentRule } | undefined {
  const free = people.filter((person) => isFreeFor(ticket, person)).sort(byTurn(ticket.queueId));
  const [first] = free;
  if (!first) return undefined;
  if (ticket.rule === 'last') {
    const last = free.find(({ userId }) => userId === ticket.lastUserId);
    if (last) return { person: last, because: 'last' };
  }
  if (ticket.rule !== 'fewest') return { person: first, because: 'turn' };
  const fewest = Math.min(...free.map(({ openTickets }) => openTickets));
  return { person: free.find(({ openTickets }) => openTickets === fewest) ?? first, because: 'fewest' };
}

const byTurn = (queueId: number) => (one: Person, other: Person) =>
  (one.turns[queueId] ?? 0) - (other.turns[queueId] ?? 0) || one.userId - other.userId;

const lastTurn = (queueId: number, people: Iterable<Person>) =>
  Math.max(0, ...[...people].map(({ turns }) => turns[queueId] ?? 0));
