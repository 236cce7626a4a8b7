import { waitFor } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import type { Notice } from '#machines/effect.ts';
import { defaultNotificationPreferences, isToldBy } from '#machines/notification-preferences/preferences.ts';
import { selectPreferences } from '#machines/notification-preferences.ts';
import { now } from '#web/clock.ts';
import { notificationPreferences } from '../notification-preferences.ts';
import { startSection } from '../use-section.ts';

export interface Wishes {
  /** Which of these are shown outside the page, and whether any of them sounds, at this moment. */
  of: (notices: readonly Notice[]) => Promise<{ isHeard: boolean; shown: Notice[] }>;
  forget: () => void;
}

/** What the person wants to be told, live; while it can't be known, everything is. */
export const followWishes = (desk: DeskActorRef): Wishes => {
  const { section, end } = startSection(desk, notificationPreferences);
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
    forget: end,
  };
};
