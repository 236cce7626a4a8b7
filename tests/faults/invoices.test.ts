import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { openCharge, requestCharge } from '#server/records/charges/charges.ts';
import { settleCharge } from '#server/records/charges/pay-invoice.ts';
import { planInvoices } from '#server/records/invoices/plan.ts';
import { addCompanies, addPlans } from '#server/records/seed.ts';
import { chanceOf } from '../support/chance.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';

const DAY = 24 * 60 * 60_000;
const DAYS_BEFORE = 5;
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);

let postgres: PostgresServer;
let database: Database;
let killer: Database;
let now = new Date('2027-01-01T06:00:00.000Z');
beforeAll(async () => {
  postgres = await startPostgres();
  const settings = { DATA_DIR: '', DATABASE_URL: await postgres.newDatabase(), DATABASE_POOL: 4 };
  const clock = () => now;
  database = await openDatabase(settings, { clock, onError: () => {} });
  killer = await openDatabase({ ...settings, DATABASE_POOL: 1 }, { clock, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await killer.close();
  await postgres.stop();
});

const job = () => database.asSystem('jobs', (scope) => planInvoices(scope, DAYS_BEFORE));

/** As a server does that comes back: again and again until it is done. */
async function jobDone(): Promise<void> {
  await job().catch(jobDone);
}

/** Every connection of the job's process ends as if that had been killed, wherever it was. */
const kill = () =>
  killer.executeSql(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and query not like 'listen%'`);

interface Company extends Record<string, unknown> {
  id: number;
  due: string;
}
const companies = () =>
  killer.asSystem('jobs', async ({ tx }) => {
    const { rows } = await tx.execute<Company>(sql`
      select id, to_char(due_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due from companies order by id`);
    return rows;
  });
const made = () =>
  killer.asSystem('jobs', async ({ tx }) => {
    const { rows } = await tx.execute<{ of: string } & Record<string, unknown>>(sql`
      select company_id || ' ' || to_char(period at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as of
      from invoices order by company_id, period`);
    return rows.map((row) => row.of);
  });

/** Pays what is open, as the bank's answer would. */
async function pay(companyId: number, period: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + DAY);
  const bank = { status: 'paid' as const, code: 'code', received: 100_000, returned: 0, paidAt: now, expiresAt };
  await killer.inCompany(companyId, async (scope) => {
    const { rows } = await scope.tx.execute<{ id: number }>(
      sql`select id from invoices where company_id = ${companyId} and period = ${period}`,
    );
    const requested = await requestCharge(scope, rows[0]?.id ?? 0, expiresAt);
    const txid = requested?.charge?.txid ?? '';
    await openCharge(scope, txid, bank);
    await settleCharge(scope, txid, { bank, daysBefore: DAYS_BEFORE });
  });
}

test(`over a year of days, with the job killed fifty times, each company has one invoice per period (seed ${seed})`, async () => {
  const chance = chanceOf(seed);
  await killer.asSystem('seed', async (scope) => {
    const plan = { name: 'Equipe', users: 5, connections: 5, queues: 5, value: 149.9 };
    const [planId] = await addPlans(scope, [plan]);
    const days = ['2027-01-03', '2027-01-29', '2027-01-30', '2027-01-31', '2027-02-28', '2027-03-31'];
    await addCompanies(
      scope,
      days.flatMap((day) =>
        (['MENSAL', 'TRIMESTRAL'] as const).map((recurrence) => ({
          name: `${day} ${recurrence}`,
          planId: planId ?? null,
          recurrence,
          dueDate: new Date(`${day}T03:00:00.000Z`),
          timeZone: ['America/Sao_Paulo', 'Asia/Tokyo', 'Europe/Lisbon'][chance.between(0, 2)] ?? 'UTC',
        })),
      ),
    );
  });
  const expected = new Set<string>();
  const killedOn = new Set(Array.from({ length: 50 }, () => chance.between(0, 364)));
  while (killedOn.size < 50) killedOn.add(chance.between(0, 364));
  let fallen = 0;
  for (let day = 0; day < 365; day += 1) {
    if (killedOn.has(day)) {
      // Two at once, as when a server takes over from one that is not quite dead, and both fall.
      const falling = Promise.allSettled([job(), job()]);
      await new Promise((resolve) => setTimeout(resolve, chance.between(0, 3)));
      await kill();
      if ((await falling).some(({ status }) => status === 'rejected')) fallen += 1;
    }
    await Promise.all([jobDone(), jobDone()]);
    for (const { id, due } of await companies()) {
      if (new Date(due).getTime() > now.getTime() + DAYS_BEFORE * DAY) continue;
      expected.add(`${id} ${due}`);
      if (chance.share() < 0.25) await pay(id, due);
    }
    now = new Date(now.getTime() + DAY);
  }
  expect(await made()).toEqual([...expected].sort(byCompany));
  expect(expected.size).toBeGreaterThan(70);
  expect(fallen).toBeGreaterThan(0);
}, 120_000);

function byCompany(one: string, other: string): number {
  const [id = '', period = ''] = one.split(' ');
  const [otherId = '', otherPeriod = ''] = other.split(' ');
  return Number(id) - Number(otherId) || period.localeCompare(otherPeriod);
}
