import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planInvoices } from '#server/records/invoices/plan.ts';
import { bankOf, billing, DAY } from '../../support/server/finance/bank.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let companyId: number;
let planId: number;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
  companyId = fixture.ids.recado.companyId;
  planId = (
    await rows<{ id: number }>(sql`
    insert into plans (name, users, connections, queues, value) values ('Equipe', 5, 5, 5, 149.9) returning id`)
  )[0]?.id as number;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await rows(sql`delete from invoices where company_id = ${companyId}`);
  await rows(sql`update plans set value = 149.9 where id = ${planId}`);
  await rows(sql`update companies set plan_id = ${planId}, recurrence = 'MENSAL' where id = ${companyId}`);
});

const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  fixture.database.asSystem('seed', async ({ tx }) => (await tx.execute<Row>(query)).rows);
const job = () => fixture.database.asSystem('jobs', (scope) => planInvoices(scope, 5));
const dueIn = (days: number) => new Date(fixture.now().getTime() + days * DAY);
const dueOn = (date: Date | null) =>
  rows(sql`update companies set due_date = ${date?.toISOString() ?? null} where id = ${companyId}`);
const listed = async () => (await fixture.as('super').get('/invoices/all')).body;

test('an invoice is made five days before the due date, and no second one', async () => {
  const dueDate = dueIn(5.5);
  await dueOn(dueDate);
  await job();
  expect(await listed()).toEqual({ invoices: [], count: 0, hasMore: false });
  fixture.advance(DAY);
  for (let time = 0; time < 3; time += 1) await job();
  expect(await listed()).toEqual({
    invoices: [
      {
        id: expect.any(Number),
        kind: 'period',
        detail: 'Equipe',
        value: 149.9,
        dueDate: dueDate.toISOString(),
        status: 'open',
        refunded: 0,
        refundedAt: null,
        createdAt: fixture.now().toISOString(),
      },
    ],
    count: 1,
    hasMore: false,
  });
  fixture.advance(60 * DAY);
  await job();
  expect((await listed()).count).toBe(1);
});

test.each([
  ['without a due date', () => dueOn(null)],
  ['without a plan', () => rows(sql`update companies set plan_id = null where id = ${companyId}`)],
  ['whose plan costs nothing', () => rows(sql`update plans set value = 0 where id = ${planId}`)],
])('a company %s owes nothing', async (_, change) => {
  await dueOn(dueIn(1));
  await change();
  await job();
  expect((await listed()).count).toBe(0);
});

test.each([
  ['MENSAL', 149.9],
  ['BIMESTRAL', 299.8],
  ['TRIMESTRAL', 449.7],
  ['SEMESTRAL', 899.4],
  ['ANUAL', 1798.8],
])('%s, an invoice is for all months that it pays', async (recurrence, value) => {
  await dueOn(dueIn(1));
  await rows(sql`update companies set recurrence = ${recurrence} where id = ${companyId}`);
  await job();
  expect((await listed()).invoices).toMatchObject([{ value }]);
});

test('an open invoice follows price, plan and due date until somebody asks for its code', async () => {
  await dueOn(dueIn(3));
  await job();
  const [made] = (await listed()).invoices;
  await rows(sql`update plans set value = 99.9 where id = ${planId}`);
  const later = dueIn(20);
  await dueOn(later);
  await job();
  expect((await listed()).invoices).toEqual([{ ...made, value: 99.9, dueDate: later.toISOString() }]);

  const { body } = await fixture.as('super').post('/subscription', { ...billing, invoiceId: made.id });
  expect(body.valor).toEqual({ original: '99.90' });
  await rows(sql`update plans set value = 10 where id = ${planId}`);
  await job();
  expect((await listed()).invoices).toMatchObject([{ id: made.id, value: 99.9 }]);

  await bankOf(fixture).pay(body.txid);
  expect((await listed()).invoices).toMatchObject([{ id: made.id, value: 99.9, status: 'paid' }]);
});

test('a due date that moves away from a charged invoice gets an invoice of its own', async () => {
  await dueOn(dueIn(2));
  await job();
  const [made] = (await listed()).invoices;
  await fixture.as('super').post('/subscription', { ...billing, invoiceId: made.id });
  const later = dueIn(4);
  await dueOn(later);
  await job();
  expect((await listed()).invoices).toMatchObject([{ dueDate: later.toISOString() }, { id: made.id }]);
});

test('invoices are searched by their words and come by pages', async () => {
  const at = (n: number) => dueIn(-n).toISOString();
  for (let n = 0; n < 21; n += 1)
    await rows(sql`
      insert into invoices (company_id, period, detail, value, paid_at)
      values (${companyId}, ${at(n)}, ${n === 3 ? 'Plano Ágil' : 'Equipe'}, 10, now())`);
  expect(await listed()).toMatchObject({ count: 21, hasMore: true });
  const { body: second } = await fixture.as('super').get('/invoices/all?pageNumber=2');
  expect(second).toMatchObject({ invoices: [{ dueDate: at(20) }], hasMore: false });
  const { body: found } = await fixture.as('super').get('/invoices/all?searchParam=agil');
  expect(found).toMatchObject({ invoices: [{ dueDate: at(3) }], count: 1 });
});
