import { createActor, waitFor } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import type { Notice } from '#machines/effect.ts';
import { defaultNotificationPreferences, isToldBy } from '#machines/notification-preferences/preferences.ts';
import { selectPreferences } from '#machines/notification-preferences.ts';
import { now } from '#web/clock.ts';
import { notificationPreferences } from '../notification-preferences.ts';

export interface Wishes {
  /** Which of these are shown outside the page, and whether any of them sounds, at this moment. */
  of: (notices: readonly Notice[]) => Promise<{ isHeard: boolean; shown: Notice[] }>;
  /** Whether none of the browser's tabs has told these yet: the lead may change hands in between. */
  claim: (notices: readonly Notice[]) => boolean;
  forget: () => void;
}

/** What the person wants to be told, live; while it can't be known, everything is. */
export const followWishes = (desk: DeskActorRef): Wishes => {
  const section = createActor(notificationPreferences, { parent: desk, id: 'wishes' });
  section.start();
  desk.send({ type: 'section.shown', section });
  return {
    async of(notices) {
      const snapshot = await waitFor(section, (one) => selectPreferences(one) !== null || one.hasTag('failed'));
      const preferences = selectPreferences(snapshot) ?? defaultNotificationPreferences;
      const minutes = now().getHours() * 60 + now().getMinutes();
      return {
        isHeard: notices.some(({ kind }) => isToldBy('sound', kind, preferences, minutes)),
        shown: notices.filter(({ kind }) => isToldBy('desktop', kind, preferences, minutes)),
      };
    },
    claim,
    forget: () => desk.send({ type: 'section.hidden', section }),
  };
};

const claim = (news: readonly Notice[]) => {
  const newest = new Map<string, number>();
  for (const notice of news) {
    const series = 'place' in notice ? (notice.series ?? notice.kind) : notice.kind;
    newest.set(series, Math.max(newest.get(series) ?? 0, placeOf(notice)));
  }
  // All are claimed, whichever of them is new.
  return [...newest].map(([series, place]) => claimUpTo(`sounded-${series}`, place)).some(Boolean);
};

const placeOf = (notice: Notice) =>
  'place' in notice ? notice.place : (notice.gift?.at ?? notice.wokenAt ?? notice.messageId);

const claimUpTo = (key: string, newest: number) => {
  try {
    if (Number(window.localStorage.getItem(key) ?? 0) >= newest) return false;
    window.localStorage.setItem(key, String(newest));
  } catch {
    // Without storage every tab is on its own.
  }
  return true;
};
