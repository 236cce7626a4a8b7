import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserForThisFile, conversationWith, rowOf, signIn } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

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
/** Neither can it be made part of a text. */
const unspeakable = { toString: null, valueOf: null };

interface Broken {
  /** Which answer is spoilt, and how. */
  answer?: [address: RegExp, spoil: Spoil];
  open?: () => Promise<unknown>;
  /** A button that goes with it. */
  without?: string;
  /** Whether one writes in it, and so can only once it was tried again. */
  holdsDraft?: true;
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
    open: press(/tickets com mensagens não lidas/),
    pane: () => page.getByRole('dialog', { name: 'Tickets com mensagens não lidas' }),
  },
};

const morePanes: Record<string, Broken> = {
  'the header of the conversation': {
    answer: [/\/api\/(tickets|messages)\b/, (answer) => spoilOwners(answer)],
    pane: ticket,
    without: 'Transferir',
  },
  'the composer': {
    answer: [/\/api\/quick-messages\/list/, (replies) => Object.assign(replies[0], { message: bad })],
    open: press('Respostas rápidas'),
    pane: ticket,
    without: 'Enviar',
    holdsDraft: true,
  },
  'the panel of tags': { answer: [/\/api\/tags\/list/, spoilName], open: press('Tag'), pane: dialog },
  'the dialog of schedules': {
    answer: [/\/api\/schedules\?/, ({ schedules }) => schedules.push({ ...bad, id: 1 })],
    open: press('Agendar mensagem'),
    pane: dialog,
  },
  'the dialog of a new ticket': { answer: [/\/api\/queue$/, () => bad], open: press('Novo ticket'), pane: dialog },
  'the side menu': {
    open: async () => {
      await page.evaluate(breakMenu);
      await press('Expandir menu')();
    },
    pane: () => page.locator('body'),
  },
};

const spoilOwners: Spoil = ({ ticket, tickets = [ticket] }) => {
  for (const each of tickets) if (each?.user) each.user.name = unspeakable;
};

/** Its entries come from no answer, so they are spoilt where it lists them. */
const breakMenu = () => {
  const { map } = Array.prototype;
  Object.assign(Array.prototype, {
    map(this: { to?: string }[], ...given: Parameters<typeof map>) {
      if (this[0]?.to === '/tickets') throw new Error('The menu is spoilt');
      return map.apply(this, given);
    },
  });
};

test.each(Object.entries(panes))('%s breaks alone, under a code of the log (F68)', (_, broken) => breaksAlone(broken));

const screens: Record<string, [answer: RegExp, spoil: Spoil]> = {
  contacts: [/\/api\/contacts\?/, ({ contacts }) => spoilName(contacts)],
  tags: [/\/api\/tags\?/, ({ tags }) => spoilName(tags)],
  'quick-messages': [/\/api\/quick-messages\?/, ({ records }) => Object.assign(records[0], { shortcode: bad })],
  kanban: [/\/api\/ticket\/kanban/, ({ tickets }) => Object.assign(tickets[0].contact, { name: bad })],
};

test.each(Object.entries(screens))(
  'the screen /%s breaks alone, and one goes back to the draft (F68)',
  async (path, answer) => {
    await spoiling(answer, async () => {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('main').getByText(failed).first().waitFor();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Tickets' }).click();
    await rowOf(page, customer).getByRole('button').first().click();
    await expect.poll(writing).toBe(draft);
  },
);

describe('and for somebody else, since nobody reports more than ten in a minute,', () => {
  beforeAll(async () => {
    await page.context().close();
    page = await signIn(await browser.open(), server.url, 'admin@acme.test');
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill(draft);
  });

  test.each(Object.entries(morePanes))('%s breaks alone', (_, broken) => breaksAlone(broken));
});

const breaksAlone = async ({ answer, open, pane, without, holdsDraft }: Broken) => {
  let code = '';
  await spoiling(answer, async () => {
    await page.goto(address);
    // What takes the focus when it comes would close what was opened before.
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    await open?.();
    const alert = pane().getByRole('alert').filter({ hasText: failed }).first();
    await alert.getByText(/código [0-9A-F]{8}/).waitFor();
    code = (await alert.innerText()).match(/código ([0-9A-F]{8})/)?.[1] ?? '';
    await alert.getByRole('button', { name: 'Tentar de novo' }).waitFor();
    if (without) expect(await page.getByRole('button', { name: without, exact: true }).count()).toBe(0);
  });
  await expect.poll(server.log).toContain(`"id":"${code}"`);
  if (open) await page.keyboard.press('Escape');
  if (holdsDraft) await pane().getByRole('button', { name: 'Tentar de novo' }).click();
  const text = `Ainda estou aqui ${code}`;
  await phonesAt(server.url).write({ connectionId, from: number, body: text });
  await page.getByText(text).first().waitFor();
  expect(await writing()).toBe(draft);
};

const writing = () => page.getByRole('textbox', { name: 'Mensagem' }).inputValue();

const spoiling = async (answer: Broken['answer'], work: () => Promise<void>) => {
  const [pattern, spoil] = answer ?? [/nothing/, () => undefined];
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: spoil(json) === bad ? bad : json });
  });
  await work();
  await page.unrouteAll({ behavior: 'wait' });
};
