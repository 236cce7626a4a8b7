import { boolean, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { NotificationKinds, QuietHours } from '#contract/schema.ts';
import { companyColumn, updatedAt } from '../base/columns.ts';

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    companyId: companyColumn(),
    userId: integer('user_id').notNull(),
    sound: boolean('sound').notNull(),
    desktop: boolean('desktop').notNull(),
    kinds: jsonb('kinds').$type<Partial<NotificationKinds>>().notNull().default({}),
    quietHours: jsonb('quiet_hours').$type<QuietHours>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);
