import { withChange } from '#machines/notification-preferences/preferences.ts';
import type { Company } from './company.ts';
import type { createLive } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

/** What whoever sits before the screen wants to be told. */
export const createNotificationPreferences = (
  company: Company,
  live: ReturnType<typeof createLive>,
  later: () => string,
): MemoryRoute[] => [
  route('findNotificationPreferences', () => company.notificationPreferences),
  route('updateNotificationPreferences', ({ body }) => {
    const preferences = { ...withChange(company.notificationPreferences, body), updatedAt: later() };
    company.notificationPreferences = preferences;
    live.notify({ type: 'notificationPreferences.updated', preferences, userId: company.me.id });
    return preferences;
  }),
];
