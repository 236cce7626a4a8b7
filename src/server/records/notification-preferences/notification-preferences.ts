import { and, eq, sql } from 'drizzle-orm';
import type { NotificationPreferences, NotificationPreferencesChange } from '#contract/schema.ts';
import { defaultNotificationPreferences, withChange } from '#machines/notification-preferences/preferences.ts';
import type { Scope } from '../base/scope.ts';
import { notificationPreferences } from './table.ts';

/** What a user is told, with what holds until they say otherwise. */
export async function findNotificationPreferences(scope: Scope, userId: number): Promise<NotificationPreferences> {
  const isOwn = and(scope.owns(notificationPreferences), eq(notificationPreferences.userId, userId));
  const [row] = await scope.tx.select().from(notificationPreferences).where(isOwn);
  if (!row) return defaultNotificationPreferences;
  const { sound, desktop, kinds, quietHours } = row;
  return {
    ...withChange(defaultNotificationPreferences, { sound, desktop, kinds, quietHours }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Stores what is given and leaves the rest; the user's other browsers hear of it. */
export async function updateNotificationPreferences(
  scope: Scope,
  userId: number,
  change: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const { companyId, now: updatedAt } = scope;
  const { sound, desktop, quietHours } = withChange(defaultNotificationPreferences, change);
  const { kinds = {}, ...chosen } = change;
  await scope.tx
    .insert(notificationPreferences)
    .values({ companyId, userId, sound, desktop, kinds, quietHours, updatedAt })
    .onConflictDoUpdate({
      target: [notificationPreferences.companyId, notificationPreferences.userId],
      set: { ...chosen, kinds: sql`${notificationPreferences.kinds} || excluded.kinds`, updatedAt },
    });
  const preferences = await findNotificationPreferences(scope, userId);
  scope.publish({ type: 'notificationPreferences.updated', preferences, userId }, [`user:${userId}`]);
  return preferences;
}
