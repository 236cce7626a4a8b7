import { inArray, type SQL, sql } from 'drizzle-orm';
import { tickets } from './table.ts';

interface Whose {
  profile: string;
  queueIds: readonly number[];
}

/** Tickets of the viewer's queues; an admin's are all. */
export const isOfViewersQueues = ({ profile, queueIds }: Whose): SQL | undefined => {
  if (profile === 'admin') return undefined;
  return queueIds.length === 0 ? sql`false` : inArray(tickets.queueId, [...queueIds]);
};
