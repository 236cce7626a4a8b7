import type { Database } from '#server/records/base/database.ts';
import type { Role } from '#server/roles.ts';

/** Work that a call sets off, of which the rows are the plan: who does it and how it is told to look. */
export type Work = Record<string, { role: Role; look: () => void }>;

/**
 * How each work is set off: here where this process has its role, and otherwise by a word to those that have it. A word that is
 * lost costs time alone: they look from time to time.
 */
export function openWaking<Works extends Work>(
  database: Pick<Database, 'broadcast' | 'onBroadcast'>,
  { roles, works, onError }: { roles: ReadonlySet<Role>; works: Works; onError: (error: unknown) => void },
): Record<keyof Works, () => void> {
  const isHere = ({ role }: Works[keyof Works]) => roles.has(role);
  database.onBroadcast((text) => {
    const { wake } = JSON.parse(text) as { wake?: keyof Works };
    const work = wake === undefined ? undefined : works[wake];
    if (work && isHere(work)) work.look();
  });
  const wakeElsewhere = (name: string) => () => void database.broadcast(JSON.stringify({ wake: name })).catch(onError);
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
      name,
      isHere(work as Works[keyof Works]) ? work.look : wakeElsewhere(name),
    ]),
  ) as Record<keyof Works, () => void>;
}
