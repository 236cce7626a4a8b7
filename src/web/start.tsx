import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { waitFor } from 'xstate';
import { selectSession, selectTickets } from '#machines/desk.ts';
import { selectIsLoading } from '#machines/ticket-list.ts';
import { selectIsWaiting, selectList } from '#machines/tickets.ts';
import { sessionStore } from './api/session-store.ts';
import { App } from './app.tsx';
import { desk, startDesk } from './desk/desk.ts';
import { pause } from './pause.ts';
import type { Credentials } from './screens/login/credential-errors.ts';
import { preload } from './shell/app-routes.tsx';
import { holdSpareTime } from './spare-time.ts';

/** Starts the desk and draws it when what this address shows is there; `signIn` goes on from a login that was drawn without it. */
export const start = (root: Root, signIn?: Credentials) => {
  const drawing = draw(root, signIn);
  holdSpareTime(drawing.then(() => sessionStore.read() !== null && Promise.race([firstRows(), pause(longestWait)])));
  return drawing;
};

const draw = async (root: Root, signIn: Credentials | undefined) => {
  startDesk();
  if (signIn) await beginSigningIn(signIn);
  const isSignedIn = sessionStore.read() !== null;
  await Promise.all([
    preload(window.location.pathname, isSignedIn),
    isSignedIn && opensWithTickets() && Promise.race([firstRows(), pause(longestGap)]),
  ]);
  root.render(
    <StrictMode>
      <App desk={desk} />
    </StrictMode>,
  );
};

/** What the page opens with is drawn once, unless it is long in coming. A session that ends or is limited meanwhile has none. */
const firstRows = () => ticketsListed().catch(() => undefined);

const ticketsListed = async () => {
  const { children } = await waitFor(desk, (snapshot) => selectTickets(snapshot) !== undefined);
  const tickets = children.tickets;
  if (!tickets) return;
  await waitFor(tickets, (snapshot) => !selectIsWaiting(snapshot));
  await waitFor(selectList('assigned')(tickets.getSnapshot()), (snapshot) => !selectIsLoading(snapshot));
};

const opensWithTickets = () => /^\/tickets(\/|$)/.test(window.location.pathname);

const longestGap = 200;
/** What waits for the first rows does not wait for ever. */
const longestWait = 1000;

const beginSigningIn = async (credentials: Credentials) => {
  const session = selectSession(desk.getSnapshot());
  if (session) await waitFor(session, (snapshot) => !snapshot.matches('restoring'));
  desk.send({ type: 'session.signIn', ...credentials });
};
