import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useDesk } from './desk-context.tsx';

/** Where the router and the desk meet: the desk says where to go, the address says which ticket is open. */
export const NavigationEdge = () => {
  const desk = useDesk();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    const subscription = desk.on('navigated', ({ to, replace }) => void navigate(to, { replace }));
    return () => subscription.unsubscribe();
  }, [desk, navigate]);

  useEffect(() => {
    const uuid = matchPath('/tickets/:uuid', pathname)?.params.uuid;
    desk.send(uuid ? { type: 'tickets.opened', uuid } : { type: 'tickets.closed' });
  }, [desk, pathname]);

  return null;
};
