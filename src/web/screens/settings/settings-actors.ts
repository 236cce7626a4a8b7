import { fromPromise } from 'xstate';
import { hoursMachine } from '#machines/hours.ts';
import { settingsMachine } from '#machines/settings.ts';
import { findCompany, updateCompanySchedules } from '#web/api/companies.ts';
import { listSettings, updateSetting } from '#web/api/settings.ts';

/** The company's settings with the calls they need, for as long as their screen is shown. */
export const settings = settingsMachine.provide({
  actors: {
    listSettings: fromPromise(({ signal }) => listSettings(signal)),
    updateSetting: fromPromise(({ input: { key, value }, signal }) => updateSetting(key, value, signal)),
  },
});

/** The company's opening hours, for as long as their tab is shown. */
export const hours = hoursMachine.provide({
  actors: {
    findCompany: fromPromise(({ input, signal }) => findCompany(input.id, signal)),
    updateCompanySchedules: fromPromise(({ input, signal }) => updateCompanySchedules(input, signal)),
  },
});
