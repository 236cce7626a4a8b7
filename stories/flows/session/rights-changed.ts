import type { sessionMachine } from '#machines/session.ts';
import { agent } from '../../support/memory/company.ts';
import type { Flow } from '../flow.ts';
import { knownAgain, somebodyIsKept } from './steps.ts';

export const rightsChanged: Flow<typeof sessionMachine> = {
  name: 'rights changed',
  events: [
    somebodyIsKept,
    knownAgain,
    { type: 'session.changed', userId: agent.id },
    { type: 'xstate.done.actor.findMe', output: { ...agent, queues: agent.queues.slice(1) } },
    { type: 'user.updated', user: { ...agent, name: 'Ana Maria' } },
    { type: 'xstate.done.actor.findMe', output: { ...agent, name: 'Ana Maria' } },
  ],
};
