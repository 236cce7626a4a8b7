import type { NotificationPreferences, NotificationPreferencesChange } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const findNotificationPreferences = (signal?: AbortSignal): Promise<NotificationPreferences> =>
  answered(client.GET('/notification-preferences', { signal: within(signal) }));

export const updateNotificationPreferences = (
  body: NotificationPreferencesChange,
  signal?: AbortSignal,
): Promise<NotificationPreferences> =>
  answered(client.PUT('/notification-preferences', { body, signal: within(signal) }));
