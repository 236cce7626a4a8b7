import { broken } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import {
  findNotificationPreferences,
  updateNotificationPreferences,
} from '#server/records/notification-preferences/notification-preferences.ts';
import type { ServerContext } from '#server/server-context.ts';

export const notificationPreferenceRoutes = ({ database }: ServerContext) =>
  ({
    findNotificationPreferences: ({ session }) =>
      database.inCompany(session.companyId, (scope) => findNotificationPreferences(scope, session.userId)),

    updateNotificationPreferences: ({ session, body }) => {
      const { quietHours } = body;
      if (quietHours?.isOn && quietHours.from === quietHours.to)
        throw broken('/body/quietHours/to', 'must differ from where it begins');
      return database.inCompany(session.companyId, (scope) =>
        updateNotificationPreferences(scope, session.userId, body),
      );
    },
  }) satisfies Partial<Handlers>;
