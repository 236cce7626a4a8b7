import { assign, setup, transition } from 'xstate';

/** What says whether somebody is given tickets by themselves. */
export interface Availability {
  /** A live link, or one a moment ago. */
  isOnline: boolean;
  isPaused: boolean;
  /** Outside their own hours; who has none is always at work. */
  isOffWork: boolean;
  openTickets: number;
  /** With so many open tickets they are given no other; null is any number. */
  maxTickets: number | null;
}

export type AssignmentState = 'away' | 'free' | 'full' | 'off' | 'paused';

export type AssignmentIntent = { type: 'assignment.pause' } | { type: 'assignment.resume' };

export type AssignmentEvent =
  | AssignmentIntent
  | { type: 'assignment.updated'; availability: Availability }
  /** A ticket was assigned to them. */
  | { type: 'ticket.assigned' };

/** Whether one person is given tickets, decided by the same chart in the browser and on the server. */
export const assignmentMachine = setup({
  types: { context: {} as Availability, input: {} as Availability, events: {} as AssignmentEvent },
  guards: {
    isPaused: ({ context, event }) => present(context, event).isPaused,
    isOff: ({ context, event }) => present(context, event).isOffWork,
    isAway: ({ context, event }) => !present(context, event).isOnline,
    isFull: ({ context, event }) => !hasRoom(present(context, event)),
    isTheLast: ({ context }) => !hasRoom(oneMore(context)),
  },
  actions: {
    conform: assign(({ context, event }) => present(context, event)),
    countTicket: assign(({ context }) => oneMore(context)),
    beginPause: assign({ isPaused: true }),
    endPause: assign({ isPaused: false }),
  },
}).createMachine({
  id: 'assignment',
  description: 'Whether one person is given tickets by themselves.',
  context: ({ input }) => input,
  initial: 'away',
  on: {
    'assignment.updated': [
      { guard: 'isPaused', target: '.paused', actions: 'conform', description: "The server's truth wins." },
      { guard: 'isOff', target: '.off', actions: 'conform' },
      { guard: 'isAway', target: '.away', actions: 'conform' },
      { guard: 'isFull', target: '.full', actions: 'conform' },
      { target: '.free', actions: 'conform' },
    ],
  },
  states: {
    away: {
      description: 'Without a live link for longer than a reload takes.',
      on: { 'assignment.pause': { target: 'paused', actions: 'beginPause' } },
    },
    free: {
      description: 'Is given the next ticket when it is their turn.',
      on: {
        'ticket.assigned': [
          { guard: 'isTheLast', target: 'full', actions: 'countTicket' },
          { target: 'free', actions: 'countTicket' },
        ],
        'assignment.pause': { target: 'paused', actions: 'beginPause' },
      },
    },
    full: {
      description: 'Has as many open tickets as they may have at once.',
      on: { 'assignment.pause': { target: 'paused', actions: 'beginPause' } },
    },
    off: {
      description: 'Outside their own hours, whether their screen is open or not.',
      on: { 'assignment.pause': { target: 'paused', actions: 'beginPause' } },
    },
    paused: {
      description: 'Keeps what they have, and is given nothing.',
      on: {
        'assignment.resume': [
          { guard: 'isOff', target: 'off', actions: 'endPause' },
          { guard: 'isAway', target: 'away', actions: 'endPause' },
          { guard: 'isFull', target: 'full', actions: 'endPause' },
          { target: 'free', actions: 'endPause' },
        ],
      },
    },
  },
});

/** Where somebody stands. */
export function assignmentState(availability: Availability): AssignmentState {
  const [next] = transition(assignmentMachine, snapshotIn('away', availability), {
    type: 'assignment.updated',
    availability,
  });
  return next.value;
}

/** Whether the chart allows it to somebody who stands like this. */
export const canAssignment = (availability: Availability, intent: AssignmentIntent): boolean =>
  snapshotIn(assignmentState(availability), availability).can(intent);

/** Somebody after a ticket was assigned to them; undefined where they are not free for it. */
export function withTicket<Person extends Availability>(person: Person): Person | undefined {
  const snapshot = snapshotIn(assignmentState(person), person);
  const event = { type: 'ticket.assigned' } as const;
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(assignmentMachine, snapshot, event);
  return { ...person, ...next.context };
}

const snapshotIn = (value: AssignmentState, context: Availability) =>
  assignmentMachine.resolveState({
    value,
    context: {
      isOnline: context.isOnline,
      isPaused: context.isPaused,
      isOffWork: context.isOffWork,
      openTickets: context.openTickets,
      maxTickets: context.maxTickets,
    },
  });

const present = (context: Availability, event: AssignmentEvent) =>
  event.type === 'assignment.updated' ? event.availability : context;

const oneMore = (context: Availability): Availability => ({ ...context, openTickets: context.openTickets + 1 });

const hasRoom = ({ openTickets, maxTickets }: Availability) => maxTickets === null || openTickets < maxTickets;
