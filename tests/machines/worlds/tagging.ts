import { taggingMachine } from '#machines/tagging.ts';
import { aTicket } from '../../support/fixtures/ticket.ts';
import type { World } from './world.ts';

export const aTag = (id: number) => ({ id, name: `Etiqueta ${id}`, color: '#000000' });

const failure = { status: 500, code: 'ERR_INTERNAL' };
const calls = [
  ['listAllTags', [aTag(1)]],
  ['createTag', aTag(2)],
  ['syncTags', aTicket(1)],
] as const;

export const taggingWorld: World = {
  machine: taggingMachine,
  input: { ticketId: 1, held: [] },
  keyOf: ({ context }) => [context.held, context.waiting.length, context.isClosed],
  events: [
    ...calls.map(([name, output]) => ({ type: `xstate.done.actor.${name}`, output })),
    ...calls.map(([name]) => ({ type: `xstate.error.actor.${name}`, error: failure })),
    { type: 'tagging.retry' },
    { type: 'tagging.close' },
    { type: 'tag.toggle', tagId: 1 },
    { type: 'tag.create', name: 'Nova' },
    { type: 'ticket.updated', ticket: aTicket(1) },
    { type: 'live.received', facts: [{ type: 'tag.deleted', tagId: 1 }] },
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
  ],
};
