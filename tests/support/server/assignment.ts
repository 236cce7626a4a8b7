import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { arrive, leave } from '#server/records/live/online-status.ts';
import { patienceMs } from '../patience.ts';
import type { Fixture } from './fixture.ts';
import type { FixtureUser } from './fixture-rows.ts';
import { rowsIn } from './tickets.ts';

const process = randomUUID();

/** As a socket does that opens or closes: those who work in Acme's queues are there from now on, or have left. */
export const comes = (fixture: Fixture, ...users: FixtureUser[]) => marks(fixture, users, arrive);

export const goes = (fixture: Fixture, ...users: FixtureUser[]) => marks(fixture, users, leave);

/** Any fact of the company's log makes the server look again, as everything does that happens in it. */
export const somethingHappens = (fixture: Fixture) => fixture.as('agent2').delete('/users/pause');

/** Whose each ticket is, in their order, once it is as it is wanted. */
export async function ownersBecome(fixture: Fixture, wanted: Map<number, number | null>): Promise<void> {
  await vi.waitFor(
    async () => {
      const owners = await ownersOf(fixture, [...wanted.keys()]);
      if (JSON.stringify(owners) !== JSON.stringify([...wanted.values()]))
        throw new Error(`The tickets belong to ${owners.join()}, not ${[...wanted.values()].join()}`);
    },
    { timeout: patienceMs, interval: 20 },
  );
}

export async function ownersOf(fixture: Fixture, ticketIds: number[]): Promise<(number | null)[]> {
  const rows = await rowsIn(fixture, sql`select id, user_id from tickets where id in ${ticketIds}`);
  const owners = new Map(rows.map((row) => [Number(row.id), row.user_id as number | null]));
  return ticketIds.map((id) => owners.get(id) ?? null);
}

async function marks(fixture: Fixture, users: FixtureUser[], mark: typeof arrive): Promise<void> {
  const { database, ids } = fixture;
  await database.inCompany(ids.acme.companyId, async (scope) => {
    await mark(
      scope,
      process,
      users.map((user) => ids.users[user]),
    );
  });
}
