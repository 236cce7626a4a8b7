import { createActor } from 'xstate';
import { toFact } from '#contract/live.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import { now } from '#web/clock.ts';
import { preference } from '#web/preferences.ts';
import { inspected } from './inspected.ts';
import { newId } from './new-id.ts';
import { tieToPage } from './page.ts';
import { providedDesk } from './provide.ts';

/** The one desk of this page. It stands outside React, so that nothing React does starts it twice. */
export const desk: DeskActorRef = createActor(providedDesk, {
  ...inspected,
  input: {
    clock: () => now().getTime(),
    newId,
    jitter: Math.random,
    toFact,
    showsAll: () => preference('showAll'),
    pendingOrder: () => preference('pendingOrder'),
    opensNext: () => preference('opensNext'),
  },
});

/** Ties the desk to the page around it and starts it. */
export const startDesk = () => {
  tieToPage(desk);
  desk.start();
};
