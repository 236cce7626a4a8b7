import { useSelector } from '@xstate/react';
import type { Connection } from '#contract/schema.ts';
import { selectCollection } from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useUser } from '#web/desk/session-hooks.ts';

/** The company's connections, for admins; undefined for others, and until they are known. */
export const useAdminConnections = (): ReadonlyMap<number, Connection> | undefined => {
  const section = useSelector(useDesk(), selectConnections);
  const collection = useSelector(section, (snapshot) => snapshot && selectCollection(snapshot));
  const records = useSelector(collection, (snapshot) => snapshot?.context.records);
  return useUser()?.profile === 'admin' ? records : undefined;
};

/** How many connections are down that were said to be. */
export const useFallenCount = (): number => [...(useAdminConnections()?.values() ?? [])].filter(isFallen).length;

export const isFallen = ({ status, fellAt }: Connection): boolean => Boolean(fellAt) && status !== 'CONNECTED';
