import { fromPromise } from 'xstate';
import { deskMachine } from '#machines/desk.ts';
import { sessionMachine } from '#machines/session.ts';
import { ApiError } from '#web/api/api-error.ts';
import { findMe, login, logout, openFinance, openSession } from '#web/api/auth.ts';
import { forgetSession, restoreSession } from '#web/api/session.ts';
import { loadDeskTexts } from '#web/i18n/i18n.ts';
import { connections, socket, tickets } from './sections.ts';

/** Nobody is signed in before the desk's words are there, because signing in draws it. */
const session = sessionMachine.provide({
  actors: {
    restoreSession: fromPromise(async () => {
      const kept = await restoreSession();
      if (kept) await words();
      return kept;
    }),
    login: fromPromise(async ({ input, signal }) => {
      const [begun] = await Promise.all([login(input, signal), words()]);
      return begun;
    }),
    logout: fromPromise<unknown, void>(({ signal }) => logout(signal)),
    openFinance: fromPromise(async ({ input, signal }) => {
      const [opened] = await Promise.all([openFinance(input.token, signal), words()]);
      return opened;
    }),
    openSession: fromPromise(({ signal }) => openSession(signal)),
    findMe: fromPromise(({ signal }) => findMe(signal)),
    forgetSession: fromPromise<unknown, void>(forgetSession),
  },
});

const words = () =>
  loadDeskTexts().catch(() => {
    throw new ApiError(0, 'network');
  });

/** The machines with the calls they need: here, and in `sections.ts` beside it, rules meet effects. */
export const providedDesk = deskMachine.provide({ actors: { session, socket, tickets, connections } });
