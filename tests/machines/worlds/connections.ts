import type { Connection } from '#contract/schema.ts';
import { connectionsMachine } from '#machines/connections.ts';
import { aConnection } from '../../support/fixtures/connection.ts';
import { at } from '../../support/fixtures/times.ts';
import { aUser } from '../../support/fixtures/user.ts';
import type { World } from './world.ts';

export const session = (status: Connection['status'], qrcode: string, second: number) => ({
  id: 1,
  status,
  qrcode,
  retries: 1,
  updatedAt: at(second),
});

export const connectionsWorld: World = {
  machine: connectionsMachine,
  input: { user: aUser({ profile: 'admin' }) },
  keyOf: ({ context }) => context.editing,
  events: [
    { type: 'live.aligned' },
    { type: 'live.received', facts: [] },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'viewer.changed', user: aUser({ profile: 'admin' }) },
    { type: 'connections.retry' },
    { type: 'connections.review' },
    { type: 'connection.hideQr' },
    { type: 'connection.openForm', connectionId: null },
    { type: 'connection.openForm', connectionId: 1 },
    { type: 'connection.closeForm' },
    { type: 'connection.takeNews' },
    { type: 'connection.save', input: { name: 'Nova' } },
    { type: 'xstate.done.actor.listConnections', output: [] },
    { type: 'xstate.error.actor.listConnections', error: new Error('network') },
    { type: 'xstate.done.actor.createConnection', output: aConnection(1) },
    { type: 'xstate.error.actor.createConnection', error: new Error('network') },
    { type: 'xstate.done.actor.updateConnection', output: aConnection(1) },
    { type: 'xstate.error.actor.updateConnection', error: new Error('network') },
    { type: 'xstate.done.actor.connection.start:1', actorId: 'connection.start:1', output: session('OPENING', '', 1) },
    { type: 'xstate.done.actor.connection.delete:1', actorId: 'connection.delete:1', output: { message: 'ok' } },
    { type: 'xstate.error.actor.connection.start:1', actorId: 'connection.start:1', error: new Error('network') },
    { type: 'xstate.after.alertCheck.connections.alert.settling' },
  ],
};
