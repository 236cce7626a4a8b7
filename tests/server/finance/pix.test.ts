import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticePath } from '#server/payments/bank-notice.ts';
import { eventually } from '../../support/eventually.ts';
import { bankOf, billing, DAY } from '../../support/server/finance/bank.ts';
import { certificate, openPixBank } from '../../support/server/finance/pix-bank.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let pix: Awaited<ReturnType<typeof openPixBank>>;
let fixture: Fixture;
let bank: ReturnType<typeof bankOf>;
let companyId: number;
let invoiceId: number;
let dueDate: Date;
let days = 3000;
beforeAll(async () => {
  pix = await openPixBank();
  fixture = await openFixture({
    settings: {
      ...pix.settings,
      PUBLIC_URL: 'https://desk.example',
      PAYMENT_CHECK_SECONDS: '3600',
      LOG_LEVEL: 'silent',
    },
  });
  bank = bankOf(fixture);
  companyId = fixture.ids.acme.companyId;
});
afterAll(async () => {
  await fixture.close();
  await pix.close();
});
beforeEach(async () => {
  days += 60;
  dueDate = new Date(fixture.now().getTime() + days * DAY);
  invoiceId = await bank.invoiceFor(companyId, dueDate);
});

const ask = (from = fixture) => from.as('admin').post('/subscription', { ...billing, invoiceId });
const asked = async () => (await ask()).body.txid as string;
const stateOf = async () => (await fixture.as('admin').post(`/invoices/${invoiceId}/charge/check`)).body;
const renewed = async () => (await bank.dueDateOf(companyId)) > dueDate.toISOString();

test('a charge is asked for as the standard has it, and shown with the bank’s own code', async () => {
  const { status, body } = await ask();
  const cob = pix.cobs.get(body.txid);
  expect(cob).toMatchObject({
    valor: { original: '100.00' },
    chave: 'recado@pix.example',
    solicitacaoPagador: 'Completo',
    calendario: { expiracao: expect.any(Number) },
  });
  expect(cob?.calendario.expiracao).toBeLessThanOrEqual(3600);
  expect([status, body.qrcode.qrcode, body.valor]).toEqual([200, cob?.pixCopiaECola, { original: '100.00' }]);
  expect((await ask()).body).toEqual(body);
});

test('the bank is told where it may give notice, under an address that nobody guesses', async () => {
  await eventually(() =>
    expect(pix.webhooks).toEqual({ 'recado@pix.example': `https://desk.example${noticePath(fixture.settings)}` }),
  );
  expect(noticePath(fixture.settings)).toMatch(/^\/payments\/[\w-]{43}$/);
});

test('a notice leads to the question, and what the bank answers counts', async () => {
  const txid = await asked();
  expect((await bank.notice(txid)).status).toBe(200);
  expect(await renewed()).toBe(false);
  pix.pay(txid, '100.00');
  await Promise.all(Array.from({ length: 20 }, () => bank.notice(txid)));
  expect(await renewed()).toBe(true);
  expect(await stateOf()).toMatchObject({ status: 'paid', received: '100.00' });
});

test.each([
  ['too little', '99.99', undefined],
  ['of which some was given back', '100.00', '0.01'],
])('a payment %s does not count', async (_, valor, devolvido) => {
  const txid = await asked();
  pix.pay(txid, valor, devolvido);
  await bank.notice(txid);
  expect(await stateOf()).toMatchObject({ status: 'expired', received: '99.99', dueDate: dueDate.toISOString() });
});

test('what is given back after payment is counted while it is on its way, and not where it could not be done', async () => {
  const txid = await asked();
  pix.pay(txid, '100.00');
  await bank.notice(txid);
  const due = await bank.dueDateOf(companyId);
  const invoice = async () =>
    (await fixture.as('admin').get('/invoices/all')).body.invoices.find(
      (each: { id: number }) => each.id === invoiceId,
    );
  const given = async (...devolucoes: [valor: string, status: string][]) => {
    pix.giveBack(txid, devolucoes);
    await bank.notice(txid);
    return (await invoice()).refunded;
  };
  expect(await given(['40.10', 'EM_PROCESSAMENTO'])).toBe(40.1);
  expect(await given(['40.10', 'NAO_REALIZADO'])).toBe(0);
  expect(await invoice()).toMatchObject({ status: 'paid', refundedAt: null });
  expect((await fixture.as('super').get('/companies/refunds')).body).toEqual([]);
  expect(await given(['40.10', 'NAO_REALIZADO'], ['40.10', 'DEVOLVIDO'], ['59.90', 'DEVOLVIDO'])).toBe(100);
  expect(await bank.dueDateOf(companyId)).toBe(due);
  expect(await stateOf()).toMatchObject({ status: 'paid' });
});

test('a token that the bank has forgotten is asked for anew', async () => {
  const txid = await asked();
  pix.forgetTokens();
  pix.pay(txid, '100.00');
  expect(await stateOf()).toMatchObject({ status: 'paid' });
});

test('while the bank is down nothing is charged, a notice is to come again, and then it goes on with the same charge', async () => {
  const txid = await asked();
  pix.pay(txid, '100.00');
  pix.setDown(true);
  expect((await bank.notice(txid)).status).toBe(502);
  expect(await fixture.as('admin').post(`/invoices/${invoiceId}/charge/check`)).toMatchObject({
    status: 502,
    body: { error: 'ERR_PAYMENT_FAILED' },
  });
  pix.setDown(false);
  expect((await bank.notice(txid)).status).toBe(200);
  expect(await renewed()).toBe(true);
});

test('a charge whose making was not answered is found at the bank', async () => {
  pix.setDown(true);
  expect(await ask()).toMatchObject({ status: 502, body: { error: 'ERR_PAYMENT_FAILED' } });
  expect((await fixture.as('admin').get(`/invoices/${invoiceId}/charge`)).status).toBe(204);
  pix.setDown(false);
  const before = pix.cobs.size;
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.body).toEqual(other.body);
  expect(pix.cobs.size).toBe(before + 1);
});

test('a bank that answers the charge’s address alone has its code written here', async () => {
  const old = await openPixBank({ isOld: true });
  const elsewhere = await openFixture({ settings: { ...old.settings, PIX_MERCHANT_NAME: 'Loja da Praça' } });
  invoiceId = elsewhere.ids.acme.invoiceId;
  const from = bankOf(elsewhere);
  invoiceId = await from.invoiceFor(companyId, dueDate);
  const { body } = await ask(elsewhere);
  expect(body.qrcode.qrcode).toContain(`pix.bank.example/qr/v2/${body.txid}`);
  expect(body.qrcode.qrcode).toContain('5913Loja da Praca');
  await elsewhere.close();
  await old.close();
});

test.each([
  ['without the certificate that the bank gave', { PIX_CERTIFICATE: 'intruder', PIX_CERTIFICATE_KEY: 'intruder-key' }],
  ['to a bank that shows another authority’s certificate', { PIX_CA: 'intruder' }],
])('nothing is said %s', async (_, files) => {
  const paths = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, certificate(file)]));
  const before = pix.asked.length;
  const elsewhere = await openFixture({ settings: { ...pix.settings, ...paths, LOG_LEVEL: 'silent' } });
  invoiceId = await bankOf(elsewhere).invoiceFor(companyId, dueDate);
  expect(await ask(elsewhere)).toMatchObject({ status: 502, body: { error: 'ERR_PAYMENT_FAILED' } });
  expect(pix.asked.length).toBe(before);
  await elsewhere.close();
});
