import type { DeskActorRef } from '#machines/desk.ts';
import { asked, type SectionTold, type Toasted } from '#machines/effect.ts';

/** A section that lives while its screen is shown. */
interface ShownSection {
  send: (event: SectionTold['event']) => void;
  on: (type: 'toasted', listener: (toasted: Toasted) => void) => { unsubscribe: () => void };
}

/** Lets a section hear what the desk's own sections hear, and tell what it has to tell. */
export const joinDesk = (desk: DeskActorRef, section: ShownSection) => {
  const heard = desk.on('section.told', ({ event }) => section.send(event));
  const toasts = section.on('toasted', (toasted) => desk.send(asked(toasted)));
  return () => {
    for (const each of [heard, toasts]) each.unsubscribe();
  };
};
