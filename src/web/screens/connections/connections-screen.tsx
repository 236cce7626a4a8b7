import { useSelector } from '@xstate/react';
import { selectConnections, selectHasStopped } from '#machines/desk.ts';
import { PaneStopped } from '#web/components/panes/pane-crash.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { ConnectionsPane } from './connections-pane.tsx';

/** The Connections page (spec section 2). */
export const Screen = () => {
  const desk = useDesk();
  const connections = useSelector(desk, selectConnections);
  const hasStopped = useSelector(desk, selectHasStopped('connections'));
  if (hasStopped) return <PaneStopped look="pane" />;
  return connections ? <ConnectionsPane section={connections} /> : null;
};
