import { createActor, fromPromise } from 'xstate';
import type { Connection } from '#contract/schema.ts';
import { connectionsMachine } from '#machines/connections.ts';
import { answered, type Server } from './states.ts';
import { anAgent } from './tickets.ts';

/** The connections of an admin over a server that is made up. */
export const aConnectionsSection = (connections: readonly Connection[], server: Server = 'fine') => {
  const section = createActor(
    connectionsMachine.provide({
      actors: { listConnections: fromPromise(() => answered(server, () => [...connections])) },
    }),
    { input: { user: anAgent({ profile: 'admin' }) } },
  ).start();
  section.send({ type: 'live.aligned' });
  return section;
};
