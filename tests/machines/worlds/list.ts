import { listMachine } from '#machines/list.ts';
import { aPage, aTicket } from '../../support/fixtures/ticket.ts';
import type { World } from './world.ts';

const page = { ...aPage([aTicket(1)]), hasMore: true };

export const listWorld: World = {
  machine: listMachine,
  input: { name: 'pending', query: {} },
  keyOf: ({ context }) => [context.hasMore, context.wanted, context.gathered.length > 2],
  events: [
    { type: 'list.load' },
    { type: 'list.open' },
    { type: 'list.reload', held: 0 },
    { type: 'list.reload', held: 80 },
    { type: 'list.loadMore', held: 40 },
    { type: 'list.retry' },
    { type: 'list.narrow', query: {} },
    { type: 'list.search', query: { searchParam: 'Ana' } },
    { type: 'list.clear' },
    { type: 'xstate.after.searchDebounce.list.settling' },
    { type: 'xstate.done.actor.listTickets', output: page },
    { type: 'xstate.error.actor.listTickets', error: new Error('network') },
    { type: 'xstate.done.actor.listMoreTickets', output: page },
    { type: 'xstate.error.actor.listMoreTickets', error: new Error('network') },
  ],
};
