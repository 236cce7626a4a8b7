import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankOf, billing, DAY } from '../../support/server/finance/bank.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let bank: ReturnType<typeof bankOf>;
let companyId: number;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true, settings: { PAYMENT_CHECK_SECONDS: '3600' } });
  bank = bankOf(fixture);
  companyId = fixture.ids.acme.companyId;
});
afterAll(() => fixture.close());

const owner = {
  name: 'Recado Atendimento Ltda.',
  taxId: '12.abc.345/01de-35',
  address: 'Av. Paulista, 1000',
  trialDays: 1,
  termsUrl: '',
  privacyUrl: '',
};
const bill = (change: object = {}) => fixture.as('super').put('/installation/billing', { ...owner, ...change });
const documentOf = async (id: number) => (await fixture.as('admin').get(`/invoices/${id}`)).body;
const pdfOf = async (id: number) => (await fixture.as('admin').get(`/invoices/${id}/pdf?language=pt`)).raw;

let dueDate: Date;
let id: number;
test('an open invoice says its period, who bills and who is to pay', async () => {
  await bill();
  dueDate = new Date(fixture.now().getTime() + 3 * DAY);
  id = await bank.invoiceFor(companyId, dueDate);
  const until = new Date(dueDate);
  until.setUTCMonth(until.getUTCMonth() + 1);
  expect(await documentOf(id)).toMatchObject({
    id,
    kind: 'period',
    status: 'open',
    coversFrom: dueDate.toISOString(),
    coversUntil: until.toISOString(),
    issuer: { name: owner.name, taxId: '12.ABC.345/01DE-35', address: owner.address },
    payer: { taxId: '' },
    payment: null,
  });
});

test('what was paid stays as it was, when and how it was paid included', async () => {
  const payer = { ...billing, taxId: '11.222.333/0001-81', zipcode: '11010000' };
  const { body } = await fixture.as('admin').post('/subscription', { ...payer, invoiceId: id });
  await bank.pay(body.txid);
  await bill({ name: 'Outra Dona Ltda.', taxId: '' });
  await fixture.as('super').put(`/companies/${companyId}`, { billingName: 'Outro Nome' });
  const paid = await documentOf(id);
  expect(paid).toMatchObject({
    status: 'paid',
    issuer: { name: owner.name, taxId: '12.ABC.345/01DE-35' },
    payer: {
      name: 'Helena Farol',
      taxId: '11.222.333/0001-81',
      address: expect.stringContaining('Rua do Porto, 12, Santos, SP, 11010-000'),
    },
    payment: { method: 'pix', amount: 100, txid: body.txid, paidAt: fixture.now().toISOString() },
    coversFrom: dueDate.toISOString(),
    coversUntil: await bank.dueDateOf(companyId),
  });
  expect((await fixture.as('super').get(`/invoices/${id}`)).body).toEqual(paid);
});

test('the same comes as a PDF, and nobody else reads either', async () => {
  const pdf = await pdfOf(id);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain(`recado-${id}.pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const path of [`/invoices/${id}`, `/invoices/${id}/pdf`]) {
    expect((await fixture.as('outraAdmin').get(path)).status).toBe(404);
    expect((await fixture.as('agent1').get(path)).status).toBe(403);
  }
});

test.each([
  ['taxId', { taxId: '11.222.333/0001-82' }],
  ['zipcode', { zipcode: '1101-000' }],
])('a wrong %s is told at its field before a code is asked for', async (field, change) => {
  const answer = await fixture.as('admin').post('/subscription', { ...billing, ...change, invoiceId: id });
  expect(answer).toMatchObject({ status: 422, body: { details: [{ path: `/body/${field}` }] } });
});

test('whoever bills may not lead strangers to what is no page', async () => {
  expect((await bill({ termsUrl: 'javascript:alert(1)' })).status).toBe(422);
  expect((await bill({ taxId: '12.ABC.345/01DE-36' })).status).toBe(422);
  expect((await bill({ termsUrl: 'https://recado.test/termos' })).body.termsUrl).toBe('https://recado.test/termos');
});

test('the platform sees what all companies owe and paid, by month', async () => {
  await fixture.database.asSystem('seed', ({ tx }) =>
    tx.execute(sql`insert into invoices (company_id, period, detail, value, paid_at, refunded)
      values (${companyId}, '2020-01-15T12:00:00Z', 'Velha', 30, null, 0),
        (${companyId}, ${new Date(fixture.now().getTime() - 1).toISOString()}, 'Hoje', 40, null, 0),
        (${fixture.ids.outra.companyId}, '2020-02-15T12:00:00Z', 'Outra', 50, ${fixture.now().toISOString()}, 20)`),
  );
  const list = async (query: string) => (await fixture.as('super').get(`/invoices/platform?${query}`)).body;
  const overdue = (await list('status=overdue')).invoices;
  expect(overdue.at(-1)).toMatchObject({ detail: 'Velha', status: 'open', companyId });
  expect((await list(`companyId=${fixture.ids.outra.companyId}`)).invoices.at(-1)).toMatchObject({
    detail: 'Outra',
    paidAt: fixture.now().toISOString(),
  });
  expect((await list('searchParam=velha')).count).toBe(1);
  const { body: income } = await fixture.as('super').get('/invoices/income');
  expect(income.months).toHaveLength(12);
  expect(income.months[0]).toEqual({
    // In the zone of whoever bills.
    month: new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(fixture.now()).slice(0, 7),
    count: 2,
    paid: 150,
    refunded: 20,
  });
  const sumOf = (rows: { value: number }[]) => ({
    count: rows.length,
    value: rows.reduce((all, { value }) => all + value, 0),
  });
  expect(income.overdue).toEqual(sumOf(overdue));
  // What is due today is open all day, and nothing counts twice.
  const open = (await list('status=open')).invoices;
  expect(open).toContainEqual(expect.objectContaining({ detail: 'Hoje' }));
  expect(overdue).not.toContainEqual(expect.objectContaining({ detail: 'Hoje' }));
  expect(open).not.toContainEqual(expect.objectContaining({ detail: 'Velha' }));
  expect(income.open).toEqual(sumOf(open));
  expect((await fixture.as('admin').get('/invoices/platform')).status).toBe(403);
});
