import { useSelector } from '@xstate/react';
import { selectSession, selectUser } from '#machines/desk.ts';
import type { SessionActorRef } from '#machines/session.ts';
import { useDesk } from './desk-context.tsx';

export const useUser = () => useSelector(useDesk(), selectUser);

/** While a kept session is looked for there is nobody yet, and no reason to send them to the login. */
export const useRestoration = () => useSelector(useSession(), restorationOf);

export const useSession = (): SessionActorRef => {
  const session = useSelector(useDesk(), selectSession);
  if (!session) throw new Error('The desk runs no session');
  return session;
};

const restorationOf = (snapshot: ReturnType<SessionActorRef['getSnapshot']>) => {
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.matches('restoring') ? 'restoring' : null;
};
