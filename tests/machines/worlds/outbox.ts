import type { Message } from '#contract/schema.ts';
import { outboxMachine } from '#machines/outbox.ts';
import { aMessage } from '../../support/fixtures/message.ts';
import type { World } from './world.ts';

export const outgoing = (id: number, clientId: string, change: Partial<Message> = {}): Message =>
  aMessage(id, { clientId, fromMe: true, ack: 1, user: { id: 1, name: 'Ana' }, ...change });

const failure = (status: number) => Object.assign(new Error('failed'), { status, code: 'failed' });
const actorId = 'message.id';

export const outboxWorld: World = {
  machine: outboxMachine,
  input: { userId: 1, clock: () => 0, newId: () => 'id' },
  events: [
    { type: 'outbox.restored', drafts: [] },
    { type: 'outbox.unkept' },
    { type: 'message.send', ticketId: 1, body: 'Oi' },
    { type: 'message.sendAgain', message: outgoing(8, 'old', { ack: 0 }) },
    { type: 'message.retry', ticketId: 1, clientId: 'id' },
    { type: 'message.discard', ticketId: 1, clientId: 'id' },
    { type: 'messages.changed', received: [], updated: [] },
    { type: 'live.returned' },
    { type: 'xstate.done.actor.message.id', actorId, output: outgoing(9, 'id') },
    { type: 'xstate.error.actor.message.id', actorId, error: failure(0) },
    { type: 'xstate.error.actor.message.id', actorId, error: failure(409) },
    { type: 'xstate.error.actor.shelf', error: failure(0) },
    { type: 'xstate.after.restorePatience.outbox.restoring' },
    { type: 'xstate.after.sendAgain.outbox.stalled' },
  ],
};
