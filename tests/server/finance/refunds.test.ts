import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimChecks } from '#server/records/charges/checks.ts';
import { eventually } from '../../support/eventually.ts';
import { bankOf, billing, DAY } from '../../support/server/finance/bank.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['PGlite', 'PostgreSQL'])('a refund after payment on %s', (engine) => {
  let fixture: Fixture;
  let bank: ReturnType<typeof bankOf>;
  let companyId: number;
  let months = 0;
  beforeAll(async () => {
    const databaseUrl = engine === 'PostgreSQL' ? { databaseUrl: await postgres.newDatabase() } : {};
    fixture = await openFixture({ ...databaseUrl, isClockStill: true, settings: { PAYMENT_CHECK_SECONDS: '3600' } });
    bank = bankOf(fixture);
    companyId = fixture.ids.acme.companyId;
  });
  afterAll(() => fixture.close());

  const admin = () => fixture.as('admin');
  const sara = () => fixture.as('super');
  const company = async () => (await sara().get(`/companies/${companyId}`)).body;
  const change = (values: object) => sara().put(`/companies/${companyId}`, values);
  const refunded = async () => (await sara().get('/companies/refunds')).body;
  const invoice = async (id: number) =>
    (await admin().get('/invoices/all')).body.invoices.find((each: { id: number }) => each.id === id);
  const code = async (invoiceId: number) =>
    (await admin().post('/subscription', { ...billing, invoiceId })).body.txid as string;

  /** An invoice of its own in the years to come, which was paid and extended the due date. */
  async function paid() {
    months += 2;
    const dueDate = new Date(fixture.now().getTime() + months * 31 * DAY);
    const invoiceId = await bank.invoiceFor(companyId, dueDate);
    const txid = await code(invoiceId);
    await bank.pay(txid);
    return { invoiceId, txid, dueDate: await bank.dueDateOf(companyId) };
  }

  const rows = (query: ReturnType<typeof sql>) =>
    fixture.database.asSystem('seed', async ({ tx }) => (await tx.execute(query)).rows as Record<string, unknown>[]);
  const told = async (channel: string) =>
    (await rows(sql`select payload from live_events where channel like ${channel} order by company_id, seq`)).map(
      ({ payload }) => payload as Record<string, unknown>,
    );

  test('stands at the invoice and is told to those who pay; the due date stays', async () => {
    const { invoiceId, txid, dueDate } = await paid();
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', refunded: 0, refundedAt: null });
    await bank.refund(txid);
    const refundedAt = fixture.now().toISOString();
    const after = await invoice(invoiceId);
    expect(after).toMatchObject({ status: 'paid', refunded: 100, refundedAt });
    expect(await bank.dueDateOf(companyId)).toBe(dueDate);
    expect((await told(`company-${companyId}-payment`)).at(-1)).toMatchObject({
      action: 'refund',
      invoiceId,
      refunded: 100,
      refundedAt,
    });
    await change({ dueDate });
  });

  test('is told to the super user, to whom it stays until the due date is kept or changed', async () => {
    const { invoiceId, txid, dueDate } = await paid();
    await bank.refund(txid);
    const refunds = [{ invoiceId, amount: 100, at: fixture.now().toISOString() }];
    await eventually(async () =>
      expect((await told('company-%-company')).at(-1)).toMatchObject({
        action: 'update',
        company: { id: companyId, refunds },
      }),
    );
    expect(await company()).toMatchObject({ refunds, dueDate });
    expect(await refunded()).toEqual([{ id: companyId, name: expect.any(String), refunds }]);
    expect((await admin().get(`/companies/${companyId}`)).body.refunds).toEqual([]);
    expect((await admin().get('/companies/refunds')).status).toBe(403);

    expect((await change({ phone: '5511955550000' })).body.refunds).toEqual(refunds);
    expect((await change({ dueDate })).body).toMatchObject({ refunds: [], dueDate });
    expect(await refunded()).toEqual([]);
    expect(await invoice(invoiceId)).toMatchObject({ refunded: 100 });
    await bank.notice(txid);
    expect(await refunded()).toEqual([]);
  });

  test('is seen once, however often the bank gives notice', async () => {
    const { txid } = await paid();
    await bank.refund(txid);
    await Promise.all(Array.from({ length: 10 }, () => bank.notice(txid)));
    const facts = await told(`company-${companyId}-payment`);
    expect(facts.filter(({ action }) => action === 'refund').length).toBe(months / 2);
    const before = await bank.dueDateOf(companyId);
    const earlier = new Date(fixture.now().getTime() + 5 * DAY).toISOString();
    expect((await change({ dueDate: earlier })).body).toMatchObject({ refunds: [], dueDate: earlier });
    expect(earlier < before).toBe(true);
  });

  test('of a second payment stands at the invoice that it paid', async () => {
    months += 2;
    const dueDate = new Date(fixture.now().getTime() + months * 31 * DAY);
    const first = await bank.invoiceFor(companyId, dueDate);
    const early = await code(first);
    await rows(sql`update charges set status = 'expired' where txid = ${early}`);
    const late = await code(first);
    await bank.pay(late);
    await bank.pay(early);
    await bank.refund(early);
    const { refunds } = await company();
    expect(refunds).toMatchObject([{ amount: 100 }]);
    expect(refunds[0].invoiceId).not.toBe(first);
    expect(await invoice(first)).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await invoice(refunds[0].invoiceId)).toMatchObject({ status: 'paid', refunded: 100 });
    await change({ dueDate: await bank.dueDateOf(companyId) });
  });

  test('that no notice told of is found: a payment is asked about every day for ninety days', async () => {
    const { txid } = await paid();
    const due = () => fixture.database.asSystem('payments', (scope) => claimChecks(scope, 3600));
    const isAsked = async () => (await due()).some((each) => each.txid === txid);
    expect(await isAsked()).toBe(false);
    fixture.advance(DAY + 1000);
    expect(await isAsked()).toBe(true);
    expect(await isAsked()).toBe(false);
    fixture.advance(88 * DAY);
    expect(await isAsked()).toBe(true);
    fixture.advance(2 * DAY);
    expect(await isAsked()).toBe(true);
    fixture.advance(2 * DAY);
    expect(await isAsked()).toBe(false);
  });
});

describe('a plan that is changed while a code is open', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture({ isClockStill: true });
  });
  afterAll(() => fixture.close());

  test('leaves code and amount, which the super user is shown', async () => {
    const { companyId } = fixture.ids.acme;
    const bank = bankOf(fixture);
    const sara = fixture.as('super');
    const invoiceId = await bank.invoiceFor(companyId, new Date(fixture.now().getTime() + 400 * DAY));
    const charged = async (query = '') =>
      (await sara.get(`/invoices/charged${query}`)).body.filter(({ id }: { id: number }) => id === invoiceId);
    expect(await charged()).toEqual([]);
    const pay = async () => (await fixture.as('admin').post('/subscription', { ...billing, invoiceId })).body;
    const payment = await pay();
    const open = {
      id: invoiceId,
      companyId,
      companyName: expect.any(String),
      value: 100,
      codeExpiresAt: payment.expiresAt,
    };
    const { planId } = (await sara.get(`/companies/${companyId}`)).body;
    expect(await charged(`?companyId=${companyId}`)).toEqual([open]);
    expect(await charged(`?planId=${planId}`)).toEqual([open]);
    expect(await charged(`?companyId=${fixture.ids.recado.companyId}`)).toEqual([]);
    expect(await charged(`?planId=${planId + 1000}`)).toEqual([]);
    expect((await fixture.as('admin').get('/invoices/charged')).status).toBe(403);

    await sara.put(`/plans/${planId}`, { value: 12.5 });
    expect(await pay()).toEqual(payment);
    expect(await charged()).toEqual([open]);
    fixture.advance(DAY);
    expect(await charged()).toEqual([{ ...open, codeExpiresAt: null }]);
  });
});
