import { useSelector } from '@xstate/react';
import { selectSession, selectUser } from '#machines/desk.ts';
import type { SessionActorRef } from '#machines/session.ts';
import { useDesk } from './desk-context.tsx';

export const useUser = () => useSelector(useDesk(), selectUser);

export const useIsRestoring = () => useSelector(useSession(), isRestoring);

export const useSession = (): SessionActorRef => {
  const session = useSelector(useDesk(), selectSession);
  if (!session) throw new Error('The desk runs no session');
  return session;
};

const isRestoring = (snapshot: ReturnType<SessionActorRef['getSnapshot']>) => snapshot.matches('restoring');
