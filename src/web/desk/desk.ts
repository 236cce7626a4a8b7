import { createActor } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { createInspection } from './inspection.ts';
import { laterSections } from './later-sections.ts';
import { newId } from './new-id.ts';
import { tieToPage } from './page.ts';
import { providedDesk } from './provide.ts';

/** What the inspector shows while one develops; the built product has none. */
export const inspection = import.meta.env.DEV ? createInspection() : undefined;

/** The one desk of this page. It stands outside React, so that nothing React does starts it twice. */
export const desk: DeskActorRef = createActor(providedDesk, {
  ...(inspection && { inspect: inspection.inspect }),
  input: {
    clock: Date.now,
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
