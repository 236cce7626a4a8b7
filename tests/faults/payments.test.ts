import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/schema.ts';
import { extendedDueDate } from '#server/payments/due-date.ts';
import { fillWithDemo } from '../support/browsers/demo-folder.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';
import { billing } from '../support/server/finance/bank.ts';

/** Between what the bank answered and the end of the commit, and just after it; `payment-deaths` has the moments between. */
const points = ['payment.answered', 'payment.storing', 'payment.stored'] as const;

const card = { nameOnCard: 'HELENA T FAROL', cardNumber: '4111222233334444', cvv: '9081726354' };

let dataDir: string;
let server: RunningServer;
let token: string;
let dueDate: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-payments-'));
  const often = { INVOICE_DAYS: '3650', PAYMENT_CHECK_SECONDS: '0.2', ACCESS_TOKEN_SECONDS: '36000' };
  server = await startServer({ DATA_DIR: dataDir, FAULTS: 'on', LOG_LEVEL: 'debug', ...often }, fillWithDemo);
  const { body } = await call('POST', '/auth/login', { email: 'admin@outra.test', password: 'recado' });
  token = body.token;
  dueDate = body.user.company.dueDate;
}, 120_000);
afterAll(async () => {
  await server.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};
const invoices = async (): Promise<Invoice[]> => (await call('GET', '/invoices/all')).body.invoices;
const isDue = ({ status, dueDate: period }: Invoice) => status === 'open' && period === dueDate;
const pay = (txid: string) => fetch(`${server.url}/simulator/charges/${txid}/pay`, { method: 'POST' }).catch(() => {});

test.each(points)(
  'killed at %s: the payment extends once',
  async (point) => {
    const invoice = (await invoices()).find(isDue);
    const { body } = await call('POST', '/subscription', { ...billing, ...card, invoiceId: invoice?.id });
    await phonesAt(server.url).arm(point, 1);
    const fallen = server.fallen();
    await Promise.all([pay(body.txid), point === 'payment.storing' ? pay(body.txid) : undefined]);
    await fallen;
    await server.restart();
    dueDate = renewed(dueDate);
    await eventually(async () => expect((await invoices()).find(isDue)).toBeDefined());
    expect((await invoices()).find(({ id }) => id === invoice?.id)).toMatchObject({ status: 'paid' });
    expect((await call('GET', '/auth/me')).body.company.dueDate).toBe(dueDate);
  },
  60_000,
);

const renewed = (from: string) =>
  extendedDueDate({
    dueDate: new Date(from),
    recurrence: 'MENSAL',
    timeZone: 'America/Sao_Paulo',
    paidAt: new Date(),
  }).toISOString();

test('each payment was told once', async () => {
  const { body } = await call('GET', '/live/events?after=0&limit=500');
  const told = body.events.filter(({ channel }: { channel: string }) => channel.endsWith('-payment'));
  expect(told).toHaveLength(points.length);
  expect(told.at(-1).payload.company.dueDate).toBe(dueDate);
});

test('F43: of a card nothing is kept, in the database, in files or in the log', async () => {
  expect(server.log()).toContain('/api/');
  await server.terminate();
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const kept = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
  const texts = [...kept, server.log()];
  const found = (text: string) => texts.filter((each) => each.includes(text)).length;
  expect(found(billing.address2)).toBeGreaterThan(0);
  expect(Object.values(card).map(found)).toEqual([0, 0, 0]);
}, 60_000);
