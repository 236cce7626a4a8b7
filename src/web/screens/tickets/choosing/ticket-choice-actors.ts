import { fromPromise } from 'xstate';
import { ticketChoiceMachine } from '#machines/ticket-choice.ts';
import { actOnTickets } from '#web/api/tickets.ts';

/** The choice of tickets with the call it needs; its code comes with the first choice. */
export const ticketChoice = ticketChoiceMachine.provide({
  actors: {
    actOnTickets: fromPromise(({ input, signal }) => actOnTickets(input, signal)),
  },
});
