import { useSelector } from '@xstate/react';
import { selectConnections } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { ConnectionsPane } from './connections-pane.tsx';

/** The Connections page (spec section 2). */
export const Screen = () => {
  const connections = useSelector(useDesk(), selectConnections);
  return connections ? <ConnectionsPane section={connections} /> : null;
};
