import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksum } from '#server/payments/br-code.ts';
import { extendedDueDate } from '#server/payments/due-date.ts';
import { openSimulatedBank } from '#simulator/bank/bank.ts';
import { eventually } from '../../support/eventually.ts';
import { bankOf, billing, DAY } from '../../support/server/finance/bank.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['PGlite', 'PostgreSQL'])('on %s', (engine) => {
  let fixture: Fixture;
  let bank: ReturnType<typeof bankOf>;
  let months = 0;
  beforeAll(async () => {
    const databaseUrl = engine === 'PostgreSQL' ? { databaseUrl: await postgres.newDatabase() } : {};
    fixture = await openFixture({ ...databaseUrl, settings: { PAYMENT_CHECK_SECONDS: '3600' } });
    bank = bankOf(fixture);
  });
  afterAll(() => fixture.close());

  const admin = () => fixture.as('admin');
  const pay = (invoiceId: number, more: object = {}) =>
    admin().post('/subscription', { ...billing, invoiceId, ...more });
  const stateOf = async (invoiceId: number) => (await admin().post(`/invoices/${invoiceId}/charge/check`)).body;

  /** A due date of its own in the years to come, with its invoice and a code to pay it. */
  async function owed() {
    months += 2;
    const { companyId } = fixture.ids.acme;
    const dueDate = new Date(fixture.now().getTime() + months * 31 * DAY);
    const invoiceId = await bank.invoiceFor(companyId, dueDate);
    const { status, body } = await pay(invoiceId);
    expect(status).toBe(200);
    const extended = (times = 1) => {
      let to = dueDate;
      for (let n = 0; n < times; n += 1) to = extendedOnce(to);
      return to.toISOString();
    };
    return { companyId, dueDate, invoiceId, txid: body.txid as string, payment: body, extended };
  }

  const extendedOnce = (dueDate: Date) =>
    extendedDueDate({ dueDate, recurrence: 'MENSAL', timeZone: 'America/Sao_Paulo', paidAt: fixture.now() });

  const dueNow = () => bank.dueDateOf(fixture.ids.acme.companyId);

  test('whoever looks after companies is told the new due date', async () => {
    const { txid, companyId, extended } = await owed();
    await bank.pay(txid);
    const told = () =>
      fixture.database.asSystem(
        'seed',
        async ({ tx }) =>
          (
            await tx.execute<{ dueDate: string }>(sql`
              select payload -> 'company' ->> 'dueDate' as "dueDate" from live_events
              where payload -> 'company' ->> 'id' = ${String(companyId)} and channel like '%-company'
              order by seq desc limit 1`)
          ).rows,
      );
    await eventually(async () => expect(await told()).toEqual([{ dueDate: extended() }]));
  });

  test('a code says what the invoice says, whatever the call does, and stays the same until it is paid (F43)', async () => {
    const { invoiceId, payment, txid } = await owed();
    expect(payment).toMatchObject({ valor: { original: '100.00' }, received: '0.00' });
    const code: string = payment.qrcode.qrcode;
    expect(code).toMatch(/^000201.*br\.gov\.bcb\.pix.*5406100\.005802BR/);
    expect(checksum(code.slice(0, -4))).toBe(code.slice(-4));
    expect(payment.qrcode.imagemQrcode).toMatch(/^data:image\/png;base64,/);
    expect(new Date(payment.expiresAt).getTime() - fixture.now().getTime()).toBeLessThanOrEqual(60 * 60_000);

    const cheaper = { price: 0.01, users: 1, connections: 1, plan: '{"planId":1,"value":0.01}' };
    const again = await Promise.all([pay(invoiceId, cheaper), pay(invoiceId), pay(invoiceId)]);
    expect(again.map(({ body }) => body)).toEqual([payment, payment, payment]);
    expect((await admin().get(`/invoices/${invoiceId}/charge`)).body).toEqual(payment);
    const charges = (await bank.charges()).body.filter((each: { invoiceId: number }) => each.invoiceId === invoiceId);
    expect(charges).toEqual([
      {
        txid,
        companyId: fixture.ids.acme.companyId,
        invoiceId,
        amount: 100,
        status: 'ATIVA',
        code,
        expiresAt: payment.expiresAt,
      },
    ]);
  });

  test('who pays and where is kept for the next time', async () => {
    await owed();
    const { body } = await admin().get(`/companies/${fixture.ids.acme.companyId}`);
    expect(body).toMatchObject({
      billingName: 'Helena Farol',
      street: 'Rua do Porto, 12',
      city: 'Santos',
      state: 'SP',
      zipcode: '11010-000',
    });
  });

  test('too little leaves the code open and is shown; one full payment after it counts, and once', async () => {
    const { companyId, invoiceId, txid, dueDate, extended } = await owed();
    const before = await bank.conclusions(companyId);
    const tooLittle = { txid, status: 'open', received: '99.99', dueDate: dueDate.toISOString() };
    expect((await bank.pay(txid, 99.99)).body).toMatchObject({ status: 'ATIVA' });
    await eventually(async () => expect(await bank.told(companyId)).toMatchObject({ invoiceId, charge: tooLittle }));
    expect(await stateOf(invoiceId)).toMatchObject(tooLittle);
    expect((await admin().get(`/invoices/${invoiceId}/charge`)).body).toMatchObject({ txid, received: '99.99' });

    expect((await bank.pay(txid)).body).toMatchObject({ status: 'CONCLUIDA' });
    expect((await bank.pay(txid)).status).toBe(200);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'paid', received: '199.99', dueDate: extended() });
    expect(await bank.conclusions(companyId)).toBe(before + 1);
    expect((await admin().get(`/invoices/${invoiceId}/charge`)).status).toBe(204);
    expect(await pay(invoiceId)).toMatchObject({ status: 409, body: { error: 'ERR_INVOICE_PAID' } });
    const { body } = await admin().get('/invoices/all');
    expect(body.invoices.find(({ id }: { id: number }) => id === invoiceId)).toMatchObject({ status: 'paid' });
  });

  test('a notice is not believed: of an unpaid charge it changes nothing, at a wrong address it is not taken', async () => {
    const { invoiceId, txid, dueDate } = await owed();
    expect((await bank.notice(txid)).status).toBe(200);
    expect((await bank.notice(txid, '/payments/guessed/pix')).status).toBe(404);
    expect((await bank.notice('a'.repeat(32))).status).toBe(200);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'open', dueDate: dueDate.toISOString() });
  });

  test('twenty notices and five checks at once extend once (F43)', async () => {
    const { companyId, invoiceId, txid, extended } = await owed();
    const before = await bank.conclusions(companyId);
    const [paid] = await Promise.all([
      bank.pay(txid),
      ...Array.from({ length: 20 }, () => bank.notice(txid)),
      ...Array.from({ length: 5 }, () => stateOf(invoiceId)),
    ]);
    expect(paid.body).toMatchObject({ status: 'CONCLUIDA' });
    await bank.notice(txid);
    expect(await dueNow()).toBe(extended());
    expect(await bank.conclusions(companyId)).toBe(before + 1);
  });

  test('an expired code cannot be paid, is shown no more, and another one takes its place', async () => {
    const { invoiceId, txid, dueDate, extended } = await owed();
    expect((await bank.expire(txid)).body).toMatchObject({ status: 'EXPIRADA' });
    expect((await bank.expire(txid)).status).toBe(200);
    expect((await bank.pay(txid)).status).toBe(409);
    expect((await admin().get(`/invoices/${invoiceId}/charge`)).status).toBe(204);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'expired', dueDate: dueDate.toISOString() });

    const { body } = await pay(invoiceId);
    expect(body.txid).not.toBe(txid);
    await bank.pay(body.txid);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'paid', dueDate: extended() });
  });

  test('two codes of one invoice, both paid, pay two periods', async () => {
    const { companyId, invoiceId, txid, extended } = await owed();
    await fixture.database.asSystem('seed', ({ tx }) =>
      tx.execute(sql`update charges set status = 'expired' where txid = ${txid}`),
    );
    const { body } = await pay(invoiceId);
    await Promise.all([bank.pay(body.txid), bank.pay(txid)]);
    expect(await dueNow()).toBe(extended(2));
    expect((await bank.paidPeriods(companyId)).slice(-2)).toEqual([extended(0), extended(1)]);
  });

  test('what was given back before it was seen does not count', async () => {
    const { invoiceId, txid, dueDate } = await owed();
    const elsewhere = openSimulatedBank(fixture.settings.DATA_DIR, fixture.now);
    elsewhere.pay(txid);
    elsewhere.refund(txid);
    elsewhere.close();
    expect(await stateOf(invoiceId)).toMatchObject({
      status: 'expired',
      received: '0.00',
      dueDate: dueDate.toISOString(),
    });
    expect((await bank.refund(txid)).status).toBe(200);
  });

  test('what the bank is asked that makes no sense is refused', async () => {
    const { txid } = await owed();
    expect((await bank.pay('unknown')).status).toBe(404);
    expect((await bank.pay(txid, -1)).status).toBe(422);
    expect((await bank.pay(txid, 0.001)).status).toBe(422);
    expect((await bank.refund(txid)).status).toBe(409);
  });

  test('a payment of which nobody was told is found when the server comes back, and while it runs', async () => {
    const { txid, extended } = await owed();
    const elsewhere = openSimulatedBank(fixture.settings.DATA_DIR, fixture.now);
    elsewhere.pay(txid);
    elsewhere.close();
    await fixture.restart(60_000);
    await eventually(async () => expect(await dueNow()).toBe(extended()));
  });
});

test('charges that are open are asked about until they are paid', async () => {
  const fixture = await openFixture({ settings: { PAYMENT_CHECK_SECONDS: '0.05' } });
  const bank = bankOf(fixture);
  const { companyId } = fixture.ids.outra;
  const dueDate = new Date(fixture.now().getTime() + 2 * DAY);
  const invoiceId = await bank.invoiceFor(companyId, dueDate);
  const { body } = await fixture.as('outraAdmin').post('/subscription', { ...billing, invoiceId });
  const elsewhere = openSimulatedBank(fixture.settings.DATA_DIR, fixture.now);
  elsewhere.pay(body.txid);
  elsewhere.close();
  await eventually(async () => expect(await bank.conclusions(companyId)).toBe(1));
  expect(new Date(await bank.dueDateOf(companyId)).getTime()).toBeGreaterThan(dueDate.getTime() + 27 * DAY);
  await fixture.close();
});
