import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useIsFollowing } from '#web/following-address.ts';
import { useDesk } from './desk-context.tsx';

/** Where the router and the desk meet: the desk says where to go, the address says which ticket is open. */
export const NavigationEdge = () => {
  const desk = useDesk();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const follows = useIsFollowing();
  const message = Number(new URLSearchParams(search).get('message')) || undefined;

  useEffect(() => {
    const subscription = desk.on('navigated', ({ to, replace }) => void navigate(to, { replace }));
    return () => subscription.unsubscribe();
  }, [desk, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is visited again may have been left before the address had followed.
  useEffect(() => {
    if (follows) return;
    const uuid = matchPath('/tickets/:uuid', pathname)?.params.uuid;
    if (!uuid) desk.send({ type: 'tickets.closed' });
    else desk.send({ type: 'tickets.opened', uuid, ...(message && { messageId: message }) });
  }, [desk, pathname, message, key]);

  return null;
};
