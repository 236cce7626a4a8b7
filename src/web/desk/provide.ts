import { fromPromise } from 'xstate';
import { deskMachine } from '#machines/desk.ts';
import { sessionMachine } from '#machines/session.ts';
import { findMe, login, logout, openFinance, openSession } from '#web/api/auth.ts';
import { forgetSession, restoreSession } from '#web/api/session.ts';
import { deferred, laterSections, loadSections } from './later-sections.ts';

/** Nobody is signed in before the sections' code is there, because signing in starts them. */
const session = sessionMachine.provide({
  actors: {
    restoreSession: fromPromise(async () => {
      const kept = await restoreSession();
      if (kept) await loadSections();
      return kept;
    }),
    login: fromPromise(async ({ input, signal }) => {
      const [begun] = await Promise.all([login(input, signal), loadSections()]);
      return begun;
    }),
    logout: fromPromise<unknown, void>(({ signal }) => logout(signal)),
    openFinance: fromPromise(async ({ input, signal }) => {
      const [opened] = await Promise.all([openFinance(input.token, signal), loadSections()]);
      return opened;
    }),
    openSession: fromPromise(({ signal }) => openSession(signal)),
    findMe: fromPromise(({ signal }) => findMe(signal)),
    forgetSession: fromPromise<unknown, void>(forgetSession),
  },
});

/** The machines with the calls they need: here, and in `sections.ts` beside it, rules meet effects. */
export const providedDesk = deskMachine.provide({
  actors: {
    session,
    socket: deferred(() => laterSections().socket),
    tickets: deferred(() => laterSections().tickets),
    connections: deferred(() => laterSections().connections),
  },
});
