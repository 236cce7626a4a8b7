import { type ActorRefFrom, assign, setup, transition } from 'xstate';
import type { TicketStatus } from '#contract/schema.ts';
import { isInCharge, isVisibleTo, type Viewer } from './ticket/rights.ts';

/** The part of a ticket that its lifecycle reads and changes, in the contract's words. */
export interface TicketLifecycleInput {
  id: number;
  userId: number | null;
  queueId: number | null;
  whatsappId: number | null;
  isGroup: boolean;
  useIntegration: boolean;
  promptId: number | null;
  integrationId: number | null;
  /** Until when it is put aside, an open one. */
  snoozedUntil?: string | null;
  /** It holds what was handed over of the time before, and nobody goes on in it. */
  isImported?: boolean;
}

export interface TicketRow extends TicketLifecycleInput {
  status: TicketStatus;
}

export type TicketIntent =
  | { type: 'ticket.accept'; by: Viewer }
  /** To the queue, or to the bot of its connection. */
  | { type: 'ticket.return'; by: Viewer; toBot?: true }
  | { type: 'ticket.resolve'; by: Viewer }
  /** By nobody: its customer left the bot without an answer. */
  | { type: 'ticket.expire'; by: Viewer }
  | { type: 'ticket.reopen'; by: Viewer }
  /** Put aside until a time, whose being in the future is for the server to check. */
  | { type: 'ticket.snooze'; by: Viewer; until: string }
  | { type: 'ticket.wake'; by: Viewer }
  | { type: 'ticket.transfer'; by: Viewer; queueId: number; userId?: number | null; whatsappId?: number | null };

export type TicketEvent = TicketIntent | { type: 'ticket.updated'; ticket: TicketRow };

/** What happens by itself may do what an admin may. */
export const itself: Viewer = { userId: 0, profile: 'admin', queueIds: [] };

/**
 * The life of a ticket (spec section 4), decided by the same chart in the browser and on the server.
 * A ticket without a queue is within reach of admins only; whether the receiver of a transfer belongs
 * to the queue is the server's to check, because a ticket does not know the company's users.
 */
export const ticketMachine = setup({
  types: {
    context: {} as TicketLifecycleInput,
    input: {} as TicketLifecycleInput,
    events: {} as TicketEvent,
  },
  guards: {
    canSee: ({ context, event }) => 'by' in event && isVisibleTo(context, event.by),
    canReopen: ({ context, event }) => 'by' in event && !context.isImported && isVisibleTo(context, event.by),
    canChange: ({ context, event }) => 'by' in event && isInCharge(context, event.by),
    canWake: ({ context, event }) => 'by' in event && Boolean(context.snoozedUntil) && isInCharge(context, event.by),
    isByItself: ({ event }) => 'by' in event && event.by.userId === itself.userId,
    canSeeAndGive: ({ context, event }) => isGift(event) && isVisibleTo(context, event.by),
    canChangeAndGive: ({ context, event }) => isGift(event) && isInCharge(context, event.by),
    isPending: ({ event }) => event.type === 'ticket.updated' && event.ticket.status === 'pending',
    isOpen: ({ event }) => event.type === 'ticket.updated' && event.ticket.status === 'open',
    isClosed: ({ event }) => event.type === 'ticket.updated' && event.ticket.status === 'closed',
  },
  actions: {
    takeOwnership: assign(({ event }) => ('by' in event ? { userId: event.by.userId } : {})),
    dropOwner: assign({ userId: null }),
    clearBot: assign({ useIntegration: false, promptId: null, integrationId: null }),
    putAside: assign(({ event }) => (event.type === 'ticket.snooze' ? { snoozedUntil: event.until } : {})),
    endSnooze: assign(({ context }) => (context.snoozedUntil ? { snoozedUntil: null } : {})),
    changeHands: assign(({ context, event }) =>
      event.type === 'ticket.transfer'
        ? {
            userId: event.userId ?? null,
            queueId: event.queueId,
            whatsappId: event.whatsappId ?? context.whatsappId,
          }
        : {},
    ),
    conform: assign(({ context, event }) => (event.type === 'ticket.updated' ? ticketContext(event.ticket) : context)),
  },
}).createMachine({
  id: 'ticket',
  description: 'One conversation with a contact: it waits, somebody works on it, it is finished.',
  context: ({ input }) => ticketContext(input),
  initial: 'pending',
  on: {
    'ticket.updated': [
      { guard: 'isPending', target: '.pending', actions: 'conform', description: "The server's truth wins." },
      { guard: 'isOpen', target: '.open', actions: 'conform' },
      { guard: 'isClosed', target: '.closed', actions: 'conform' },
    ],
  },
  states: {
    pending: {
      description: 'Waits without an owner, within reach of everybody in its queue and of admins.',
      on: {
        'ticket.accept': { guard: 'canSee', target: 'open', actions: 'takeOwnership' },
        'ticket.expire': { guard: 'isByItself', target: 'closed', actions: 'clearBot' },
        'ticket.transfer': [
          { guard: 'canSeeAndGive', target: 'open', actions: 'changeHands' },
          { guard: 'canSee', target: 'pending', actions: 'changeHands' },
        ],
      },
    },
    open: {
      description: 'In the hands of its owner, a supervisor of its queue, or an admin.',
      on: {
        'ticket.return': { guard: 'canChange', target: 'pending', actions: ['dropOwner', 'endSnooze'] },
        'ticket.resolve': { guard: 'canChange', target: 'closed', actions: ['clearBot', 'endSnooze'] },
        'ticket.snooze': {
          guard: 'canChange',
          actions: 'putAside',
          description: 'It stays open, out of the way until then.',
        },
        'ticket.wake': { guard: 'canWake', actions: 'endSnooze' },
        'ticket.transfer': [
          { guard: 'canChangeAndGive', target: 'open', actions: ['changeHands', 'endSnooze'] },
          { guard: 'canChange', target: 'pending', actions: ['changeHands', 'endSnooze'] },
        ],
      },
    },
    closed: {
      description: 'Finished; bot, prompt and integration are cleared, owner and queue are kept.',
      on: {
        'ticket.reopen': { guard: 'canReopen', target: 'open', actions: 'takeOwnership' },
      },
    },
  },
});

export type TicketActorRef = ActorRefFrom<typeof ticketMachine>;

type TicketStanding = { value: TicketStatus; context: TicketLifecycleInput };

/** The machine's snapshot of a stored ticket. */
export function ticketSnapshot(ticket: TicketRow) {
  return ticketMachine.resolveState({ value: ticket.status, context: ticketContext(ticket) });
}

/** Whether a ticket's lifecycle stands where its record does. */
export function agreesWith({ value, context }: TicketStanding, ticket: TicketRow): boolean {
  const recorded = ticketContext(ticket);
  const fields = Object.keys({ snoozedUntil: null, ...recorded }) as (keyof TicketLifecycleInput)[];
  return value === ticket.status && fields.every((field) => (context[field] ?? null) === (recorded[field] ?? null));
}

/** Whether the chart and the rights allow an intent on a ticket. */
export function canTicket(ticket: TicketRow, intent: TicketIntent): boolean {
  return ticketSnapshot(ticket).can(intent);
}

/** The ticket after an intent, or undefined when it is refused (a 409 on the server). */
export function nextTicket(ticket: TicketRow, intent: TicketIntent): TicketRow | undefined {
  const snapshot = ticketSnapshot(ticket);
  if (!snapshot.can(intent)) return undefined;
  const [next] = transition(ticketMachine, snapshot, intent);
  return { ...next.context, status: next.value };
}

function isGift(event: TicketEvent): event is Extract<TicketIntent, { type: 'ticket.transfer' }> {
  return event.type === 'ticket.transfer' && event.userId != null;
}

function ticketContext(ticket: TicketLifecycleInput): TicketLifecycleInput {
  return {
    id: ticket.id,
    userId: ticket.userId,
    queueId: ticket.queueId,
    whatsappId: ticket.whatsappId,
    isGroup: ticket.isGroup,
    useIntegration: ticket.useIntegration,
    promptId: ticket.promptId,
    integrationId: ticket.integrationId,
    ...(ticket.snoozedUntil && { snoozedUntil: ticket.snoozedUntil }),
    ...(ticket.isImported && { isImported: true }),
  };
}
