import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { selectHasStopped, selectSocket } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';

/** Lost from the moment the link is cut until it is live again, through every try in between. */
export const useLinkState = (): 'live' | 'lost' | 'offline' | 'stopped' => {
  const desk = useDesk();
  const socket = useSelector(desk, selectSocket);
  const hasStopped = useSelector(desk, selectHasStopped('socket'));
  const isLost = useSelector(socket, (snapshot) => (snapshot ? snapshot.context.attempts > 0 : false));
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  if (hasStopped) return 'stopped';
  if (!isOnline) return 'offline';
  return isLost ? 'lost' : 'live';
};

const watchNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
