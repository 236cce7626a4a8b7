import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extendedDueDate } from '#server/payments/due-date.ts';
import { openPayments } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/port.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { companies } from '#server/records/companies/table.ts';
import { planInvoice } from '#server/records/invoices/plan.ts';
import { invoices } from '#server/records/invoices/table.ts';
import { openSimulatedBank, type SimulatedBank } from '#simulator/bank/bank.ts';
import { chanceOf } from '../support/chance.ts';
import { fixtureImage } from '../support/server/fixture-image.ts';
import { createLife, mortalDatabase } from '../support/server/mortal.ts';

/** `FAULT_SEED=n` to see one fall again. */
const again = process.env.FAULT_SEED;
const first = Number(again ?? Date.now() % 1_000_000);
const seeds = Array.from({ length: again ? 1 : Number(process.env.FAULT_SEEDS ?? 4) }, (_, n) => first + n);
const deathsEach = 3;
/** Of asking the bank and of keeping what it says; after them there is nothing left to die of. */
const moments = 9;

let database: Database;
let bank: SimulatedBank;
let companyId: number;
const clock = () => new Date();
const directory = mkdtempSync(join(tmpdir(), 'recado-payment-deaths-'));

beforeAll(async () => {
  const { blob, ids } = await fixtureImage();
  companyId = ids.acme.companyId;
  database = await openDatabase(
    { DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 },
    { clock, image: blob },
  );
  bank = openSimulatedBank(directory, clock);
  const dueDate = addDays(clock(), 10);
  await inAcme(({ tx }) => tx.update(companies).set({ dueDate }).where(eq(companies.id, companyId)));
});
afterAll(async () => {
  bank.close();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const inAcme = <T>(work: Parameters<typeof database.inCompany<T>>[1]) => database.inCompany(companyId, work);
const settings = { INVOICE_DAYS: 36_500, PAYMENT_CODE_MINUTES: 60, PAYMENT_CHECK_SECONDS: 3_600 };
const paymentsOver = (over: Database, provider: PaymentProvider) =>
  openPayments({ settings, database: over, clock, provider, webhookUrl: undefined, log: { warn() {} } });

const dueDate = async () => {
  const [row] = await inAcme(({ tx }) => tx.select().from(companies).where(eq(companies.id, companyId)));
  return row?.dueDate ?? new Date(0);
};

const invoiceOf = (period: Date) =>
  inAcme(async (scope) => {
    await planInvoice(scope, settings.INVOICE_DAYS);
    const [row] = await scope.tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.companyId, companyId), eq(invoices.period, period)));
    return row?.id ?? 0;
  });

test.each(seeds)('whoever dies while they take over a payment, it extends the licence once, seed %i', async (seed) => {
  const chance = chanceOf(seed);
  const before = await dueDate();
  const invoiceId = await invoiceOf(before);
  const immortal = paymentsOver(database, bank);
  const { txid } = await immortal.charge(companyId, invoiceId);
  bank.pay(txid);
  for (let death = 0; death < deathsEach; death += 1) {
    const life = createLife(chance.between(1, moments));
    const mortal = paymentsOver(mortalDatabase(database, life), {
      ...bank,
      find: (asked) => life.ask(() => bank.find(asked)),
    });
    await Promise.race([life.over, Promise.all([mortal.check(txid), mortal.check(txid)])]);
  }
  expect(await immortal.check(txid)).toMatchObject({ status: 'paid' });
  const renewed = { dueDate: before, recurrence: 'MENSAL' as const, timeZone: 'America/Sao_Paulo', paidAt: clock() };
  expect(await dueDate()).toEqual(extendedDueDate(renewed));
  const paid = await inAcme(({ tx }) => tx.select().from(invoices).where(eq(invoices.id, invoiceId)));
  expect(paid.map(({ paidAt }) => paidAt)).toEqual([expect.any(Date)]);
});

test('each payment was told once', async () => {
  const told = await database.asSystem('seed', async ({ tx }) =>
    tx.execute<{ count: number }>(sql`select count(*)::integer as count from live_events
      where channel = ${`company-${companyId}-payment`} and payload ->> 'action' = 'CONCLUIDA'`),
  );
  expect(told.rows).toEqual([{ count: seeds.length }]);
});
