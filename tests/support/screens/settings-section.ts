import { createActor, fromPromise } from 'xstate';
import type { Company, Setting } from '#contract/schema.ts';
import { hoursMachine } from '#machines/hours.ts';
import { settingsMachine } from '#machines/settings.ts';
import { answered, type Server } from './states.ts';

/** The settings over a server that is made up. */
export const aSettingsSection = (settings: readonly Setting[], server: Server = 'fine') =>
  createActor(
    settingsMachine.provide({
      actors: { listSettings: fromPromise(() => answered(server, () => [...settings])) },
    }),
  ).start();

/** The opening hours of a company that the server does not give away. */
export const withheldHours = (server: Exclude<Server, 'fine'>) =>
  hoursMachine.provide({
    actors: { findCompany: fromPromise(() => answered<Company>(server, never)) },
  });

const never = (): never => {
  throw new Error('Only a server that answers is asked for this');
};
