import { createActor } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { now } from '#web/clock.ts';
import { inspected } from './inspected.ts';
import { laterSections } from './later-sections.ts';
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
    toFact: (event) => laterSections().readLiveEvent(event),
  },
});

/** Ties the desk to the page around it and starts it. */
export const startDesk = () => {
  tieToPage(desk);
  desk.start();
};
