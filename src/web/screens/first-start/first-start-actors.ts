import { fromPromise } from 'xstate';
import { firstStartMachine } from '#machines/first-start.ts';
import { findFirstStart, makeFirstStart } from '#web/api/installation.ts';

export const firstStart = firstStartMachine.provide({
  actors: {
    findFirstStart: fromPromise(({ signal }) => findFirstStart(signal)),
    makeFirstStart: fromPromise(({ input, signal }) => makeFirstStart(input, signal)),
  },
});
