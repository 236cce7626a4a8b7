import { ticketsMachine } from '#machines/tickets.ts';
import { aPage, aTicket, uuidOf } from '../../support/fixtures/ticket.ts';
import { aUser } from '../../support/fixtures/user.ts';
import type { World } from './world.ts';

export const mine = aTicket(1, { status: 'open', userId: 1, user: { id: 1, name: 'Ana' } });

const failure = (status: number, code: string, details = {}) =>
  Object.assign(new Error(code), { status, code, details });
const mp3 = { name: 'a.mp3', mimeType: 'audio/mpeg', size: 1, file: new Blob(['x']) };

export const ticketsWorld: World = {
  machine: ticketsMachine,
  input: {
    user: aUser({ profile: 'admin' }),
    clock: () => 0,
    newId: () => 'id',
    selected: null,
    aim: null,
    isFocused: true,
  },
  keyOf: ({ context }) => [context.selected, context.found !== null, context.creation, context.busy],
  events: [
    { type: 'live.aligned' },
    { type: 'live.received', facts: [] },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'window.focused' },
    { type: 'window.blurred' },
    { type: 'viewer.changed', user: aUser() },
    { type: 'lives.review' },
    { type: 'effect.asked', effect: { type: 'navigated', to: '/', replace: false } },
    { type: 'tickets.opened', uuid: uuidOf(1) },
    { type: 'tickets.closed' },
    { type: 'tickets.load', list: 'closed' },
    { type: 'tickets.loadMore', list: 'closed' },
    { type: 'tickets.retry', list: 'closed' },
    { type: 'tickets.retryOpening' },
    { type: 'tickets.search', searchParam: 'Ana', tags: [], users: [] },
    { type: 'tickets.narrow', showAll: true, queueIds: null },
    { type: 'page.awaited', list: 'closed' },
    { type: 'page.failed', list: 'closed', failure: failure(0, 'network') },
    { type: 'page.loaded', list: 'closed', ...aPage([]), isFresh: true },
    { type: 'conversation.found', ticket: mine },
    { type: 'conversation.gone', ticketId: 1 },
    { type: 'message.sent', ticketId: 1, messages: [] },
    { type: 'message.failed', ticketId: 1, failure: { status: 409, code: 'ERR', details: {} } },
    { type: 'recording.finished', ticketId: 1, attachment: mp3 },
    { type: 'ticket.undo', ticketId: 1 },
    { type: 'ticket.retag', ticketId: 1, tagIds: [1], former: [] },
    { type: 'ticket.delete', ticketId: 1 },
    { type: 'ticket.create', input: { contactId: 1 } },
    { type: 'ticket.forgetCreation' },
    { type: 'ticket.compose' },
    { type: 'ticket.peek', ticketId: 1 },
    { type: 'ticket.endPeek' },
    { type: 'xstate.done.actor.findTicketByUuid', output: mine },
    { type: 'xstate.error.actor.findTicketByUuid', error: failure(404, 'ERR_NO_TICKET_FOUND') },
    { type: 'xstate.error.actor.findTicketByUuid', error: failure(0, 'network') },
    { type: 'xstate.done.actor.ticket.accept:1', actorId: 'ticket.accept:1', output: mine },
    { type: 'xstate.done.actor.ticket.delete:1', actorId: 'ticket.delete:1', output: { message: 'ok' } },
    {
      type: 'xstate.error.actor.ticket.accept:1',
      actorId: 'ticket.accept:1',
      error: failure(404, 'ERR_NOT_FOUND'),
    },
    {
      type: 'xstate.error.actor.ticket.accept:1',
      actorId: 'ticket.accept:1',
      error: failure(409, 'ERR_TICKET_TAKEN'),
    },
    ...[1, 9].map((userId) => ({
      type: 'xstate.error.actor.ticket.create:0',
      actorId: 'ticket.create:0',
      error: failure(409, 'ERR_OTHER_OPEN_TICKET', { ticket: { ...mine, userId } }),
    })),
  ],
};
