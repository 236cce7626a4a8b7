import { fromPromise } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { asked } from '#machines/effect.ts';
import { type HoursActorRef, hoursMachine } from '#machines/hours.ts';
import { type SettingsActorRef, settingsMachine } from '#machines/settings.ts';
import { findCompany, updateCompanySchedules } from '#web/api/companies.ts';
import { listSettings, updateSetting } from '#web/api/settings.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { showToast } from './toasts.ts';

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
    updateCompanySchedules: fromPromise(({ input, signal }) => updateCompanySchedules(input.id, input.days, signal)),
  },
});

/** Lets them hear what the desk hears and tell what they have to tell. */
export const joinSettings = (desk: DeskActorRef, actor: SettingsActorRef) => {
  const saved = actor.on('setting.saved', () => told(i18n.t('settings:saved')));
  const toasts = actor.on('toasted', (toasted) => desk.send(asked(toasted)));
  const heard = desk.on('live.told', (news) => actor.send(news));
  return () => {
    for (const each of [saved, toasts, heard]) each.unsubscribe();
  };
};

export const joinHours = (desk: DeskActorRef, actor: HoursActorRef) => {
  const saved = actor.on('hours.saved', () => told(i18n.t('settings:hoursSaved')));
  const toasts = actor.on('toasted', (toasted) => desk.send(asked(toasted)));
  const heard = desk.on('live.told', (news) => actor.send(news));
  return () => {
    for (const each of [saved, toasts, heard]) each.unsubscribe();
  };
};

const told = (text: string) => showToast({ kind: 'success', text });
