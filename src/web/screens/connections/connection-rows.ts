import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ConnectionsActorRef, selectCollection } from '#machines/connections.ts';
import type { ConnectionRow } from './connections-table.tsx';

/** The connections in order, each with whether something is being done to it. */
export const useConnectionRows = (section: ConnectionsActorRef): ConnectionRow[] => {
  const collection = useSelector(section, selectCollection);
  const ids = useSelector(collection, ({ context }) => context.ids);
  const records = useSelector(collection, ({ context }) => context.records);
  const busy = useSelector(section, ({ context }) => context.busy);
  return useMemo(
    () =>
      ids.flatMap((id) => {
        const connection = records.get(id);
        return connection ? [{ connection, isBusy: id in busy }] : [];
      }),
    [ids, records, busy],
  );
};
