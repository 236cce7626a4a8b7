import { type DeskActorRef, selectSession } from '#machines/desk.ts';
import { listenToRefresh } from '#web/api/refresh.ts';
import { sessionStore } from '#web/api/session-store.ts';

/** Keeps the tabs of this browser in one session: what one of them signs in, refreshes or signs out, the others follow. */
export const followTabs = (desk: DeskActorRef) => {
  listenToRefresh({
    onRenewed: (session) => desk.send({ type: 'session.renewed', session }),
    onLost: (code) => desk.send({ type: 'session.lost', code }),
    onExpired: () => desk.send({ type: 'session.expired' }),
  });
  const unwatch = sessionStore.watch((session) => {
    const own = desk.getSnapshot().context.user;
    if (!own) desk.send({ type: 'session.beganElsewhere' });
    else if (session?.user.id === own.id) desk.send({ type: 'session.renewed', session });
    else desk.send({ type: 'session.endedElsewhere' });
  });
  takeOverSuccessor(desk);
  return unwatch;
};

/** Somebody else signed in from another tab: once this tab has let go of the old session, it takes the new one. */
const takeOverSuccessor = (desk: DeskActorRef) => {
  let wasSignedIn = false;
  desk.subscribe((snapshot) => {
    const session = selectSession(snapshot);
    const isSignedIn = snapshot.context.user !== null;
    if (wasSignedIn && !isSignedIn && session) {
      const letGo = session.subscribe((own) => {
        if (!own.matches('signedOut')) return;
        letGo.unsubscribe();
        if (sessionStore.read()) desk.send({ type: 'session.beganElsewhere' });
      });
    }
    wasSignedIn = isSignedIn;
  });
};
