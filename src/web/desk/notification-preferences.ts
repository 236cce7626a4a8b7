import { fromPromise } from 'xstate';
import type { NotificationPreferences } from '#contract/schema.ts';
import { notificationPreferencesMachine } from '#machines/notification-preferences.ts';
import { findNotificationPreferences, updateNotificationPreferences } from '#web/api/notification-preferences.ts';

/** What the person wants to be told, with the calls it needs. */
export const notificationPreferences = notificationPreferencesMachine.provide({
  actors: {
    findNotificationPreferences: fromPromise(async ({ signal }) =>
      takenOver(await findNotificationPreferences(signal), signal),
    ),
    updateNotificationPreferences: fromPromise(({ input, signal }) =>
      updateNotificationPreferences(input.change ?? {}, signal),
    ),
  },
});

/** Desktop notices were once switched off in a browser: whoever has chosen nothing since keeps that choice. */
const takenOver = async (found: NotificationPreferences, signal: AbortSignal): Promise<NotificationPreferences> => {
  try {
    const isOff = window.localStorage.getItem(formerKey) === 'false';
    const taken = isOff && !found.updatedAt ? await updateNotificationPreferences({ desktop: false }, signal) : found;
    window.localStorage.removeItem(formerKey);
    return taken;
  } catch {
    return found;
  }
};

const formerKey = 'desktopNotices';
