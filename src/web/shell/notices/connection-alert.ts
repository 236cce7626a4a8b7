import { useSelector } from '@xstate/react';
import { selectHasAlert } from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';

/** Whether some connection needs attention. */
export const useHasConnectionAlert = () => {
  const connections = useSelector(useDesk(), selectConnections);
  return useSelector(connections, (snapshot) => (snapshot ? selectHasAlert(snapshot) : false));
};
