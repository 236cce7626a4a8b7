import { createEmptyActor } from 'xstate';
import { deskMachine } from '#machines/desk.ts';
import { uuidOf } from '../../support/fixtures/ticket.ts';
import { aSession, aUser } from '../../support/fixtures/user.ts';
import type { World } from './world.ts';

const section = createEmptyActor();

export const deskWorld: World = {
  machine: deskMachine,
  input: { clock: () => 0, newId: () => 'id', jitter: () => 0, toFact: () => undefined },
  keyOf: ({ context }) => context.crashes,
  events: [
    { type: 'session.signIn', email: '', password: '' },
    { type: 'session.began', session: aSession(), daysLeft: null, fresh: true },
    { type: 'session.refused', failure: { status: 401, code: 'ERR_INVALID_CREDENTIALS', details: {} } },
    { type: 'session.viewerChanged', user: aUser({ name: 'Ana Maria' }) },
    { type: 'session.viewerChanged', user: aUser({ queues: [] }) },
    { type: 'session.wasDisplaced' },
    { type: 'session.ended', reason: 'signedOut' },
    { type: 'effect.asked', effect: { type: 'navigated', to: '/', replace: false } },
    { type: 'tickets.opened', uuid: uuidOf(1) },
    { type: 'tickets.closed' },
    { type: 'presence.watch', ticketId: 1 },
    { type: 'presence.unwatch', ticketId: 1 },
    { type: 'presence.write', ticketId: 1 },
    { type: 'section.shown', section },
    { type: 'section.hidden', section },
    { type: 'window.online' },
    { type: 'window.offline' },
    { type: 'window.focused' },
    { type: 'window.blurred' },
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'live.lost' },
    { type: 'live.received', facts: [] },
    { type: 'xstate.error.actor.session', error: new Error('a bug') },
    { type: 'xstate.error.actor.socket', error: new Error('a bug') },
    { type: 'xstate.error.actor.tickets', error: new Error('a bug') },
    { type: 'xstate.error.actor.connections', error: new Error('a bug') },
    { type: 'xstate.error.actor.other', error: new Error('a bug') },
    { type: 'xstate.error.actor.call', error: new Error('no network') },
  ],
};
