import { assign, enqueueActions, sendParent, sendTo } from 'xstate';
import type { Ticket } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn } from '../call.ts';
import { conversationOf, leaveShown, sendRecorded, watchShown } from '../conversation/opened.ts';
import { asked } from '../effect.ts';
import { agreesWith } from '../ticket.ts';
import { selectedTicket, type TicketsContext, ticketOf, ticketsInPlay } from './context.ts';
import { endingOf } from './facts.ts';
import { ticketListsSetup } from './lists.ts';
import { goneNews, without } from './outcome.ts';

/** Conversations kept warm, the one shown among them. */
const WARM_CONVERSATIONS = 5;

/** Which ticket is shown, which conversations are kept, and what is written in them. */
export const openConversationsSetup = ticketListsSetup.extend({
  guards: {
    isSelected: ({ context }) => context.selected !== null,
    isOpenedAgain: ({ context, event }) =>
      event.type === 'tickets.opened' && event.uuid === context.selected && event.messageId === undefined,
    isSelectedHeld: ({ context }) => selectedTicket(context) !== undefined,
    hasFailed: (_, failure: Failure) => [403, 404, 422].includes(failure.status),
    canPeek: ({ context }) => context.viewer.profile === 'admin',
  },
  actions: {
    leaveGone: enqueueActions(({ context, event, enqueue }) => {
      const { opened } = context;
      if (event.type !== 'live.received' || opened === null || opened in context.busy) return;
      const ending = endingOf(opened, event.facts);
      if (!ending) return;
      enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: ending })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/tickets', replace: true })));
    }),
    /** Lifecycle actors for the tickets in play alone, each conforming to the record. */
    reviewLives: enqueueActions(({ context, enqueue }) => {
      const inPlay = ticketsInPlay(context);
      const ended = Object.keys(context.lives)
        .map(Number)
        .filter((id) => !inPlay.has(id));
      const begun = [...inPlay.values()].filter(({ id }) => !(id in context.lives));
      for (const id of ended) enqueue.stopChild(`ticket:${id}`);
      if (ended.length > 0 || begun.length > 0) {
        enqueue.assign({
          lives: ({ context, spawn }) => ({
            ...ended.reduce<TicketsContext['lives']>(without, context.lives),
            ...Object.fromEntries(
              begun.map((input) => [input.id, spawn('ticket', { id: `ticket:${input.id}`, input })]),
            ),
          }),
        });
      }
      for (const ticket of inPlay.values()) {
        const life = context.lives[ticket.id];
        if (life && agreesWith(life.getSnapshot(), ticket)) continue;
        enqueue.sendTo(`ticket:${ticket.id}`, { type: 'ticket.updated', ticket });
      }
    }),
    keepFound: assign((_, found: Ticket) => ({ found })),
    select: assign(({ event }) =>
      event.type === 'tickets.opened' ? { selected: event.uuid, aim: event.messageId ?? null } : {},
    ),
    deselect: assign({ selected: null }),
    showConversation: enqueueActions(({ context, enqueue }) => {
      const ticket = selectedTicket(context);
      if (!ticket) return;
      const warm = context.conversations.filter((opened) => opened.subjectId !== ticket.id);
      const ref = conversationOf(context, ticket.id);
      enqueue.assign({
        opened: ticket.id,
        conversations: ({ context, spawn }) => [
          {
            subjectId: ticket.id,
            ref:
              ref ??
              spawn('conversation', { id: `conversation:${ticket.id}`, input: conversationInput(context, ticket) }),
          },
          ...warm,
        ],
      });
    }),
    showAim: enqueueActions(({ context, enqueue }) => {
      const ref = conversationOf(context, context.opened);
      if (!ref || context.aim === null) return;
      enqueue.sendTo(ref, { type: 'conversation.reach', messageId: context.aim });
      enqueue.assign({ aim: null });
    }),
    coolConversations: enqueueActions(({ context, enqueue }) => {
      const cooled = context.conversations.slice(WARM_CONVERSATIONS);
      if (cooled.length === 0) return;
      enqueue.assign({ conversations: context.conversations.filter((opened) => !cooled.includes(opened)) });
      for (const { ref } of cooled) enqueue.stopChild(ref);
    }),
    watchConversation: enqueueActions(({ context, enqueue }) => watchShown(context, enqueue)),
    leaveConversation: enqueueActions(({ context, enqueue }) => {
      leaveShown(context, enqueue);
      enqueue.assign({ opened: null });
    }),
    notifyRecorder: sendTo(
      ({ context }) => context.recorder,
      ({ context }) => ({ type: 'subject.shown', subjectId: context.opened }),
    ),
    sendRecording: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'recording.finished') sendRecorded(context, event, enqueue);
    }),
    showSent: enqueueActions(({ context, event, enqueue }) => {
      const ref = event.type === 'message.sent' && conversationOf(context, event.subjectId);
      if (ref) enqueue.sendTo(ref, { type: 'messages.changed', received: event.messages, updated: [] });
    }),
    notifyUnsent: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'message.failed' || event.subjectId === context.opened) return;
      const ticket = ticketOf(context, event.subjectId);
      const values = { name: ticket?.contact.name ?? '' };
      const way = ticket ? `/tickets/${ticket.uuid}` : '/failed-messages';
      enqueue(sendParent(asked({ type: 'toasted', kind: 'error', key: 'messageUnsent', values, way })));
    }),
    focus: assign({ isFocused: true }),
    blur: assign({ isFocused: false }),
    /** What is out of sight is answered as what is not there; an admin sees everything that is. */
    reportFailedSelection: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ selected: null });
      const isMissing = context.viewer.profile === 'admin';
      const word = isMissing ? { code: 'ERR_NO_TICKET_FOUND' } : { key: 'ticketAccessDenied' as const };
      enqueue(sendParent(asked({ type: 'toasted', kind: 'error', ...word })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/tickets', replace: true })));
    }),
    peek: enqueueActions(({ context, event, enqueue }) => {
      const ticket = event.type === 'ticket.peek' && ticketOf(context, event.ticketId);
      if (!ticket) return;
      if (context.peeked) enqueue.stopChild(context.peeked.ref);
      enqueue.assign({
        peeked: ({ context, spawn }) => ({
          subjectId: ticket.id,
          ref: spawn('conversation', { id: `peek:${ticket.id}`, input: conversationInput(context, ticket) }),
        }),
      });
    }),
    endPeek: enqueueActions(({ context, enqueue }) => {
      if (context.peeked) enqueue.stopChild(context.peeked.ref);
      enqueue.assign({ peeked: null });
    }),
    dropFromConversation: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'conversation.gone') return;
      enqueue.sendTo(context.collection, { type: 'tickets.changed', news: goneNews(event.subjectId) });
    }),
    leaveLost: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'conversation.gone' || event.subjectId !== context.opened) return;
      enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: 'ticketLeft' })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/tickets', replace: true })));
    }),
  },
});

export const selection = openConversationsSetup.createStateConfig({
  description: 'Which ticket the address names.',
  initial: 'deciding',
  on: {
    'tickets.opened': { target: '.deciding', actions: 'select' },
    'tickets.closed': { target: '.none', actions: 'deselect' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isSelectedHeld', target: 'opened' },
        { guard: 'isSelected', target: 'finding' },
        { target: 'none' },
      ],
    },
    none: { entry: 'notifyRecorder' },
    finding: {
      tags: 'finding',
      entry: 'notifyRecorder',
      invoke: {
        id: 'findTicketByUuid',
        src: 'findTicketByUuid',
        input: ({ context }) => ({ uuid: context.selected ?? '' }),
        onDone: {
          target: 'opened',
          actions: [
            { type: 'keepFound', params: outputIn },
            { type: 'putTicket', params: outputIn },
          ],
        },
        onError: [
          {
            guard: { type: 'hasFailed', params: failureIn },
            target: 'none',
            actions: 'reportFailedSelection',
          },
          { target: 'unfound' },
        ],
      },
    },
    unfound: {
      tags: 'unfound',
      on: {
        'tickets.retryOpening': { target: 'finding' },
        'live.returned': { target: 'finding' },
      },
    },
    opened: {
      entry: ['showConversation', 'showAim', 'coolConversations', 'watchConversation', 'notifyRecorder', 'awaitReview'],
      exit: 'leaveConversation',
      on: {
        'tickets.opened': {
          description: 'The same address again changes nothing, unless it names a message.',
          guard: 'isOpenedAgain',
        },
      },
    },
  },
});

function conversationInput({ viewer }: TicketsContext, ticket: Ticket) {
  return { subject: ticket, viewerId: viewer.userId };
}
