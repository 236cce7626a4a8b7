import { dueSla } from '#server/records/sla/find.ts';
import { settleSla } from '#server/records/sla/settle.ts';
import type { Fixture } from './fixture.ts';

/** What the sweep of every minute does, and the look after a commit. */
export async function settlePromises({ database }: Pick<Fixture, 'database'>): Promise<void> {
  for (const { companyId, ticketId } of await database.asSystem('jobs', dueSla))
    await database.inCompany(companyId, (scope) => settleSla(scope, ticketId));
}
