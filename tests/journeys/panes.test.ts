import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, conversationWith, rowOf, signIn } from '../support/desk.ts';
import { phonesAt } from '../support/phones.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const browser = browserForThisFile();
const customer = 'Padaria Monte Claro';
const draft = 'um rascunho que fica';
const failed = 'Esta parte da tela parou de funcionar.';

let server: RunningServer;
let page: Page;
let connectionId: number;
let number: string;
let address: string;

beforeAll(async () => {
  server = await startServer();
  const lines = await phonesAt(server.url).lines();
  connectionId = lines.find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  page = await signIn(await browser.open(), server.url, 'agent1@acme.test');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/messages\/\d+/),
    rowOf(page, customer).getByRole('button').first().click(),
  ]);
  number = (await answer.json()).ticket.contact.number;
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(draft);
  address = page.url();
});
afterAll(() => server?.remove());

/** React can draw no object: a text that is one breaks whatever draws it. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are spoilt.
type Spoil = (answer: any) => unknown;
const bad = { spoilt: true };

interface Broken {
  /** Which answer is spoilt, and how. */
  answer: [address: RegExp, spoil: Spoil];
  open?: () => Promise<unknown>;
  /** Where it says that it broke. */
  pane: () => Locator;
}

const press = (name: string | RegExp) => () => page.getByRole('button', { name, exact: true }).first().click();
const dialog = () => page.getByRole('dialog');
const list = () => page.getByRole('region', { name: 'Atendimentos' });
const ticket = () => page.getByRole('region', { name: 'Ticket', exact: true });
const spoilName: Spoil = (rows) => Object.assign([rows].flat()[0], { name: bad });

const panes: Record<string, Broken> = {
  'the list': { answer: [/\/api\/tickets\?/, ({ counters }) => Object.assign(counters, { open: bad })], pane: list },
  'a row of the list': {
    answer: [/\/api\/tickets\?/, ({ tickets }) => Object.assign(tickets[1].contact, { name: bad })],
    pane: () => list().getByRole('listitem'),
  },
  'a message': {
    answer: [
      /\/api\/messages\/\d+/,
      ({ messages }) => Object.assign(messages.at(-1), { quotedMsg: { id: 1, body: bad } }),
    ],
    pane: () => conversationWith(page, customer).getByRole('listitem'),
  },
  'the contact': {
    answer: [/\/api\/contacts\/\d+$/, (contact) => Object.assign(contact, { email: bad })],
    pane: ticket,
  },
  'the transfer': { answer: [/\/api\/queue$/, () => bad], open: press('Transferir'), pane: dialog },
  'the bell': {
    answer: [
      /\/api\/tickets\?(status=pending|withUnreadMessages)/,
      ({ tickets }) => {
        for (const { status, contact } of tickets) if (status === 'pending') contact.name = bad;
      },
    ],
    open: press(/tickets à espera$/),
    pane: () => page.getByRole('dialog', { name: 'Tickets à espera' }),
  },
};

test.each(Object.entries(panes))('%s breaks alone, under a code of the log', async (_, { answer, open, pane }) => {
  let code = '';
  await spoiling(...answer, async () => {
    await page.goto(address);
    // What takes the focus when it comes would close what was opened before.
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    await open?.();
    const alert = pane().getByRole('alert').filter({ hasText: failed }).first();
    await alert.getByText(/código [0-9A-F]{8}/).waitFor();
    code = (await alert.innerText()).match(/código ([0-9A-F]{8})/)?.[1] ?? '';
    await alert.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  });
  await expect.poll(server.log).toContain(`"id":"${code}"`);
  if (open) await page.keyboard.press('Escape');
  const text = `Ainda estou aqui ${code}`;
  await phonesAt(server.url).write({ connectionId, from: number, body: text });
  await page.getByText(text).first().waitFor();
  expect(await writing()).toBe(draft);
});

const screens: Record<string, [answer: RegExp, spoil: Spoil]> = {
  contacts: [/\/api\/contacts\?/, ({ contacts }) => spoilName(contacts)],
  tags: [/\/api\/tags\?/, ({ tags }) => spoilName(tags)],
  'quick-messages': [/\/api\/quick-messages\?/, ({ records }) => Object.assign(records[0], { shortcode: bad })],
  kanban: [/\/api\/ticket\/kanban/, ({ tickets }) => Object.assign(tickets[0].contact, { name: bad })],
};

test.each(Object.entries(screens))(
  'the screen /%s breaks alone, and one goes back to the draft',
  async (path, answer) => {
    await spoiling(...answer, async () => {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('main').getByText(failed).first().waitFor();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Tickets' }).click();
    await rowOf(page, customer).getByRole('button').first().click();
    await expect.poll(writing).toBe(draft);
  },
);

const writing = () => page.getByRole('textbox', { name: 'Mensagem' }).inputValue();

const spoiling = async (pattern: RegExp, spoil: Spoil, work: () => Promise<void>) => {
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: spoil(json) === bad ? bad : json });
  });
  await work();
  await page.unrouteAll({ behavior: 'wait' });
};
