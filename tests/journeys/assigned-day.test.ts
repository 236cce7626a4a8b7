import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection, Queue, User } from '#contract/schema.ts';
import { type Agent, agentAt } from '../support/browsers/agent.ts';
import { browserForThisFile, countOf, rowOf, showAssigned, showPending, signIn } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { stepByStep } from '../support/step-by-step.ts';

const browser = browserForThisFile();
let server: RunningServer;
let phones: ReturnType<typeof phonesAt>;
let admin: Agent;
let queueId: number;
let connectionId: number;
const pages = new Map<string, Page>();
const ids = new Map<string, number>();

stepByStep();

beforeAll(async () => {
  server = await startServer();
  phones = phonesAt(server.url);
  admin = await agentAt(() => server.url, 'admin@acme.test');
  const queue = await admin.call<Queue>('POST', '/queue', { name: 'Balcão', color: '#00695c', assignment: 'turn' });
  queueId = queue.id;
  const lines = await admin.call<Connection[]>('GET', '/whatsapp');
  connectionId = lines.find(({ name }) => name === 'Loja virtual')?.id ?? 0;
  await admin.call('PUT', `/whatsapp/${connectionId}`, { queueIds: [queueId] });
  // In the order of their numbers, which is the order of their first turns.
  for (const name of ['Ada', 'Bento', 'Cora', 'Davi']) {
    const user = { name, email: `${name.toLowerCase()}@acme.test`, password: 'recado', queueIds: [queueId] };
    ids.set(name, (await admin.call<User>('POST', '/users', user)).id);
  }
  for (const [name] of ids) await comesIn(name);
});
afterAll(() => server?.remove());

async function comesIn(name: string): Promise<void> {
  pages.set(name, await signIn(await browser.open(), server.url, `${name.toLowerCase()}@acme.test`));
}

const pageOf = (name: string) => {
  const page = pages.get(name);
  if (!page) throw new Error(`${name} is not there`);
  return page;
};

let written = 0;
const owners = new Map<string, string>();

/** The next customer writes for the first time, and it is shown to one of the four, or to nobody. */
async function customerWrites(wanted: string | null): Promise<string> {
  written += 1;
  const customer = `Freguesa ${String(written).padStart(2, '0')}`;
  await phones.write({ connectionId, from: `55119870${60_000 + written}`, name: customer, body: 'Bom dia' });
  if (wanted) await isShownTo(customer, wanted);
  return customer;
}

async function isShownTo(customer: string, name: string): Promise<void> {
  await rowOf(pageOf(name), customer).waitFor();
  owners.set(customer, name);
}

const limitTo = (name: string, maxTickets: number | null) =>
  admin.call('PUT', `/users/${ids.get(name)}`, { maxTickets });

const profileMenu = (page: Page) => page.getByRole('button', { name: 'Minha conta' }).click();

test('eight customers go to four people in turn, on their screens without a reload', async () => {
  for (const name of ['Ada', 'Bento', 'Cora', 'Davi', 'Ada', 'Bento', 'Cora', 'Davi']) await customerWrites(name);
  for (const page of pages.values()) await expect.poll(() => countOf(page, 'Atendendo')).toBe(2);
});

test('whoever is at lunch is passed over, and the others see that she is', async () => {
  const cora = pageOf('Cora');
  await profileMenu(cora);
  await cora.getByRole('menuitem', { name: 'Em pausa…' }).click();
  await cora.getByRole('button', { name: 'Almoço' }).click();
  await cora.getByRole('button', { name: 'Pausar' }).click();
  await cora
    .getByText(/^Em pausa desde/)
    .first()
    .waitFor();
  for (const name of ['Ada', 'Bento', 'Davi', 'Ada']) await customerWrites(name);
  expect(await countOf(cora, 'Atendendo')).toBe(2);
});

test('whoever logs out leaves the turn at once', async () => {
  const bento = pageOf('Bento');
  await profileMenu(bento);
  const loggedOut = bento.waitForResponse(/\/auth\/logout$/);
  await bento.getByRole('menuitem', { name: 'Sair' }).click();
  await loggedOut;
  await bento.context().close();
  pages.delete('Bento');
  for (const name of ['Davi', 'Ada', 'Davi']) await customerWrites(name);
});

test('back from lunch she is next, because she has gone longest without', async () => {
  const cora = pageOf('Cora');
  await profileMenu(cora);
  await cora.getByRole('menuitem', { name: 'Disponível' }).click();
  await customerWrites('Cora');
});

test('where all have as many as they may, the next waits, and goes to who resolves one', async () => {
  for (const [name, page] of pages) await limitTo(name, await countOf(page, 'Atendendo'));
  const customer = await customerWrites(null);
  const davi = pageOf('Davi');
  await showPending(davi);
  await rowOf(davi, customer).waitFor();
  await showAssigned(davi);
  const [resolved = ''] = [...owners].find(([, owner]) => owner === 'Davi') ?? [];
  await rowOf(davi, resolved).getByRole('button', { name: resolved }).click();
  await davi.getByRole('button', { name: 'Resolver' }).click();
  await isShownTo(customer, 'Davi');
  owners.delete(resolved);
});

test('what asks for English goes to the one who speaks it, whoever’s turn it is', async () => {
  for (const name of ids.keys()) await limitTo(name, null);
  await admin.call('PUT', `/users/${ids.get('Ada')}`, { skills: ['Inglês'] });
  await admin.call('PUT', `/queue/${queueId}`, { skills: ['inglês'] });
  await customerWrites('Ada');
  await customerWrites('Ada');
});

test('whoever’s shift has ended is given nothing, though the screen is open', async () => {
  const { schedules } = await admin.call<Queue>('GET', `/queue/${queueId}`);
  const workingHours = schedules.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));
  await admin.call('PUT', `/queue/${queueId}`, { skills: [] });
  for (const name of ['Ada', 'Davi']) await admin.call('PUT', `/users/${ids.get(name)}`, { workingHours });
  await customerWrites('Cora');
  await customerWrites('Cora');
});

test('at the end of the day each customer stands with one of them, and no screen shows what is not its own', async () => {
  for (const [name, page] of pages) {
    const own = [...owners].filter(([, owner]) => owner === name);
    await expect.poll(() => countOf(page, 'Atendendo')).toBe(own.length);
  }
  const { tickets } = await admin.call<{ tickets: { contact: { name: string }; userId: number | null }[] }>(
    'GET',
    `/tickets?showAll=true&status=open&queueIds=${encodeURIComponent(JSON.stringify([queueId]))}`,
  );
  const shown = tickets.map(({ contact, userId }) => [contact.name, userId]).toSorted();
  expect(shown).toEqual([...owners].map(([customer, name]) => [customer, ids.get(name)]).toSorted());
});
