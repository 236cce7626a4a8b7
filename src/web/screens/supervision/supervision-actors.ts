import { fromPromise } from 'xstate';
import { supervisionMachine } from '#machines/supervision.ts';
import { findSupervision } from '#web/api/supervision.ts';

export const supervision = supervisionMachine.provide({
  actors: { findSupervision: fromPromise(({ signal }) => findSupervision(signal)) },
});
