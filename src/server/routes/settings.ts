import { phoneCountries } from '#machines/phone-number/countries.ts';
import { isSettingValue } from '#machines/settings/choices.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { listSettings, updateSetting } from '#server/records/settings/settings.ts';
import type { ServerContext } from '#server/server-context.ts';

export const settingRoutes = ({ database }: ServerContext) =>
  ({
    listSettings: ({ session }) => database.inCompany(session.companyId, (scope) => listSettings(scope, session)),

    async updateSetting({ session, params: { key }, body }) {
      const value = body.value.trim();
      if ((body.key ?? key) !== key) throw wrong('/body/key', 'must be the key of the path');
      const isPossible = key === 'country' ? phoneCountries.includes(value) : isSettingValue(key, value);
      if (!isPossible) throw wrong('/body/value', 'must be a value of the setting');
      return database.inCompany(session.companyId, (scope) => updateSetting(scope, key, value));
    },
  }) satisfies Partial<Handlers>;

const wrong = (path: string, message: string) => new HttpError(422, 'ERR_VALIDATION', { details: [{ path, message }] });
