import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { TicketActions, TicketActionsDone } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import {
  doneKeys,
  maxChosen,
  reached,
  type TicketChoiceContext,
  type TicketChoiceEvent,
  toggled,
} from './ticket-choice/context.ts';

export type TicketChoiceActorRef = ActorRefFrom<typeof ticketChoiceMachine>;

/** Tickets of a list that are chosen, and what is done to all of them at once. */
export const ticketChoiceMachine = setup({
  types: {
    context: {} as TicketChoiceContext,
    input: {} as { listed: readonly number[] },
    events: {} as TicketChoiceEvent,
    emitted: {} as Toasted,
    tags: {} as 'busy',
  },
  actors: {
    actOnTickets: requiredActor<TicketActionsDone, TicketActions>('actOnTickets'),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    isWhole: (_, { refused }: TicketActionsDone) => refused.length === 0,
  },
  actions: {
    begin: assign(({ context, event }) =>
      event.type === 'ticketChoice.begin' && event.ticketId !== undefined ? reached(context, event.ticketId) : {},
    ),
    toggle: assign(({ context, event }) => {
      if (event.type !== 'ticketChoice.toggle') return {};
      return event.reaches ? reached(context, event.ticketId) : toggled(context, event.ticketId);
    }),
    chooseAll: assign(({ context: { listed } }) => ({ chosen: listed.slice(0, maxChosen) })),
    chooseNone: assign({ chosen: [] }),
    keepListed: assign(({ context, event }) => {
      if (event.type !== 'ticketChoice.listed') return {};
      const { ids } = event;
      return { listed: ids, chosen: context.chosen.filter((id) => ids.includes(id)) };
    }),
    keepAction: assign(({ event }) => (event.type === 'ticketChoice.act' ? { action: event.action } : {})),
    keepAnswer: assign(({ context: { listed } }, { done, refused }: TicketActionsDone) => ({
      answer: { done, refused },
      chosen: refused.map(({ ticketId }) => ticketId).filter((id) => listed.includes(id)),
    })),
    forget: assign({ chosen: [], last: null, action: null, answer: null }),
    forgetAnswer: assign({ answer: null }),
    toastDone: enqueueActions(({ context: { action }, enqueue }, { done }: TicketActionsDone) => {
      if (!action) return;
      enqueue.emit({
        type: 'toasted',
        kind: 'success',
        key: doneKeys[action.action],
        values: { count: done.length },
      });
    }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'ticket-choice',
  description: 'Tickets of a list that are chosen, and what is done to all of them at once.',
  context: ({ input }) => ({ listed: input.listed, chosen: [], last: null, action: null, answer: null }),
  initial: 'idle',
  on: {
    'ticketChoice.listed': { actions: 'keepListed', description: 'What has left the list is chosen no more.' },
  },
  states: {
    idle: {
      description: 'A press on a row opens it.',
      entry: 'forget',
      on: { 'ticketChoice.begin': { target: 'choosing', actions: 'begin' } },
    },
    choosing: {
      description: 'A press on a row chooses it.',
      on: {
        'ticketChoice.toggle': { actions: 'toggle' },
        'ticketChoice.all': { actions: 'chooseAll' },
        'ticketChoice.none': { actions: 'chooseNone' },
        'ticketChoice.act': { guard: 'hasChosen', target: 'acting', actions: 'keepAction' },
        'ticketChoice.end': { target: 'idle' },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'actOnTickets',
        src: 'actOnTickets',
        input: ({ context: { chosen, action } }) => ({ ticketIds: [...chosen], ...(action ?? { action: 'accept' }) }),
        onDone: [
          {
            guard: { type: 'isWhole', params: outputIn },
            target: 'idle',
            actions: { type: 'toastDone', params: outputIn },
          },
          {
            target: 'answered',
            actions: { type: 'keepAnswer', params: outputIn },
          },
        ],
        onError: {
          target: 'choosing',
          description: 'What was done before the answer was lost has left the list, and so the choice.',
          actions: { type: 'toastFailure', params: failureIn },
        },
      },
    },
    answered: {
      description:
        'Of some it was refused: they stay chosen, and how many were done and why not the others stands beside.',
      exit: 'forgetAnswer',
      on: {
        'ticketChoice.toggle': { target: 'choosing', actions: 'toggle' },
        'ticketChoice.all': { target: 'choosing', actions: 'chooseAll' },
        'ticketChoice.none': { target: 'choosing', actions: 'chooseNone' },
        'ticketChoice.act': { guard: 'hasChosen', target: 'acting', actions: 'keepAction' },
        'ticketChoice.end': { target: 'idle' },
      },
    },
  },
});

type TicketChoiceSnapshot = SnapshotFrom<typeof ticketChoiceMachine>;

export const selectChosen = ({ context }: TicketChoiceSnapshot) => context.chosen;
export const selectIsChosen =
  (ticketId: number) =>
  ({ context }: TicketChoiceSnapshot) =>
    context.chosen.includes(ticketId);
/** How many of the list can be chosen together. */
export const selectChoosable = ({ context }: TicketChoiceSnapshot) => Math.min(context.listed.length, maxChosen);
export const selectIsBusy = (snapshot: TicketChoiceSnapshot) => snapshot.hasTag('busy');
export const selectAnswer = ({ context }: TicketChoiceSnapshot) => context.answer;
export const selectIsEnded = (snapshot: TicketChoiceSnapshot) => snapshot.value === 'idle';
