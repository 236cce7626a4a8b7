import { fromPromise } from 'xstate';
import { installationMachine } from '#machines/installation.ts';
import { findInstallation } from '#web/api/installation.ts';
import { spareTime } from '#web/spare-time.ts';

/** Nothing that is on the screen first waits for it. */
export const installation = installationMachine.provide({
  actors: {
    findInstallation: fromPromise(async ({ signal }) => {
      await spareTime();
      return findInstallation(signal);
    }),
  },
});
