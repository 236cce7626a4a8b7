import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyPlanChanges } from '#server/records/companies/plan-changes.ts';
import { bankOf, billing, DAY } from '../../support/server/finance/bank.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let bank: ReturnType<typeof bankOf>;
let companyId: number;
let plans: Record<'small' | 'large', number>;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true, settings: { PAYMENT_CHECK_SECONDS: '3600' } });
  bank = bankOf(fixture);
  companyId = fixture.ids.acme.companyId;
  const made = await rows<{ id: number }>(sql`insert into plans (name, users, connections, queues, value)
    values ('Pequeno', 1, 1, 1, 60), ('Grande', 50, 50, 50, 150) returning id`);
  plans = { small: made[0]?.id ?? 0, large: made[1]?.id ?? 0 };
});
afterAll(() => fixture.close());

const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  fixture.database.asSystem('seed', async ({ tx }) => (await tx.execute<Row>(query)).rows);
const admin = () => fixture.as('admin');
const choose = (planId: number) => admin().put('/subscription/plan', { planId });
const subscription = async () => (await admin().get('/subscription')).body;
const planOfCompany = async () => (await admin().get(`/companies/listPlan/${companyId}`)).body.planId;

let dueDate: Date;
/** Halfway through a month that is paid, with the smaller plan. */
beforeEach(async () => {
  await rows(sql`delete from plan_changes`);
  await rows(sql`delete from invoices where company_id = ${companyId}`);
  const start = new Date(fixture.now().getTime() - 15 * DAY);
  dueDate = new Date(start);
  dueDate.setUTCMonth(dueDate.getUTCMonth() + 1);
  await rows(sql`update companies set plan_id = ${plans.small}, recurrence = 'MENSAL', trial_expiration = null,
    due_date = ${dueDate.toISOString()} where id = ${companyId}`);
});

const halfOf = (value: number) => {
  const rest = (dueDate.getTime() - fixture.now().getTime()) / DAY;
  return Math.round(((value * rest) / (rest + 15)) * 100) / 100;
};

test('a larger plan holds once its difference is paid, and the due date stays', async () => {
  const { body } = await choose(plans.large);
  expect(body.invoiceId).toEqual(expect.any(Number));
  expect(await planOfCompany()).toBe(plans.small);
  const { body: document } = await admin().get(`/invoices/${body.invoiceId}`);
  expect(document).toMatchObject({ kind: 'difference', detail: 'Grande', coversUntil: dueDate.toISOString() });
  expect(Math.abs(document.value - halfOf(90))).toBeLessThan(0.02);

  const { body: code } = await admin().post('/subscription', { ...billing, invoiceId: body.invoiceId });
  expect((await choose(plans.small)).body).toMatchObject({ error: 'ERR_INVOICE_CHARGED' });
  await bank.pay(code.txid);
  expect(await planOfCompany()).toBe(plans.large);
  expect(await bank.dueDateOf(companyId)).toBe(dueDate.toISOString());
  expect(await subscription()).toMatchObject({ invoiceId: null, nextBill: { detail: 'Grande', value: 150 } });
});

test('a difference that nobody paid gives way to another choice, and is listed no more', async () => {
  const { body } = await choose(plans.large);
  expect((await admin().delete('/subscription/plan')).body.invoiceId).toBeNull();
  expect((await admin().get('/invoices/all')).body.invoices.map(({ id }: { id: number }) => id)).not.toContain(
    body.invoiceId,
  );
  expect((await admin().post('/subscription', { ...billing, invoiceId: body.invoiceId })).status).toBe(404);
});

test('a smaller plan holds from the end of the period on, and the next bill says so at once', async () => {
  await rows(sql`update companies set plan_id = ${plans.large} where id = ${companyId}`);
  const { body } = await choose(plans.small);
  expect(body).toMatchObject({
    invoiceId: null,
    planned: { planId: plans.small, name: 'Pequeno', at: dueDate.toISOString() },
    nextBill: { detail: 'Pequeno', value: 60, dueDate: dueDate.toISOString() },
  });
  expect(await planOfCompany()).toBe(plans.large);
  await rows(sql`update plan_changes set at = ${fixture.now().toISOString()}`);
  const changed = await fixture.database.asSystem('jobs', applyPlanChanges);
  expect(changed).toEqual([companyId]);
  expect(await planOfCompany()).toBe(plans.small);
  expect((await subscription()).planned).toBeNull();
});

test.each([
  ['in a trial', () => sql`trial_expiration = ${dueDate.toISOString()}`],
  ['past its due date', () => sql`due_date = ${new Date(fixture.now().getTime() - DAY).toISOString()}`],
])('a company %s changes at once and pays no difference', async (_, change) => {
  await rows(sql`update companies set ${change()} where id = ${companyId}`);
  expect(await choose(plans.large)).toMatchObject({ status: 200, body: { invoiceId: null, planned: null } });
  const [company] = await rows<{ plan: number }>(sql`select plan_id as plan from companies where id = ${companyId}`);
  expect(company?.plan).toBe(plans.large);
});

test('a plan that others have chosen is not deleted, and a strange one is refused', async () => {
  await rows(sql`update companies set plan_id = ${plans.large} where id = ${companyId}`);
  await choose(plans.small);
  expect((await fixture.as('super').delete(`/plans/${plans.small}`)).body).toMatchObject({ error: 'ERR_IN_USE' });
  expect((await choose(999_999)).status).toBe(422);
});
