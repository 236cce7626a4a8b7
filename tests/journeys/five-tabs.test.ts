import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatPage } from '#contract/schema.ts';
import { callerOf, tokenAt } from '../support/browsers/calls.ts';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  rowOf,
  showAssigned,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
let phones: ReturnType<typeof phonesAt>;
let context: BrowserContext;
let tabs: Page[];
let connectionId: number;

beforeAll(async () => {
  server = await startServer();
  phones = phonesAt(server.url);
  connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  context = await browser.open({ permissions: ['notifications'] });
  await context.addInitScript(countWhatIsNoticed);
  const first = await signIn(context, server.url, 'agent1@acme.test');
  tabs = [first, ...(await Promise.all(Array.from({ length: 4 }, openTab)))];
  await Promise.all(tabs.map(showPending));
});
afterAll(() => server?.remove());

test('fifty messages in a second: one sound, one notification, and every tab is right (F64)', async () => {
  const before = await told();
  const begun = Date.now();
  await Promise.all(Array.from({ length: 50 }, (_, n) => phones.write(fromCustomer(n % 10, `rajada ${n}`))));
  await Promise.all(
    tabs.flatMap((tab) =>
      Array.from({ length: 10 }, (_, n) => rowOf(tab, nameOf(n)).getByText('5 mensagens não lidas').waitFor()),
    ),
  );
  const titles = await Promise.all(tabs.map((tab) => tab.title()));
  expect(new Set(titles)).toEqual(new Set([expect.stringMatching(/^\(\d+\) Recado$/)]));
  expect(titles.every((title) => title === titles[0])).toBe(true);
  // A machine with much else to do falls silent within the fifty, and what comes after a silence is told again.
  const most = 1 + Math.max(...(await Promise.all(tabs.map((tab) => silencesIn(tab, begun)))));
  const more = async () => {
    const { sounds, notices } = await told();
    return { sounds: sounds - before.sounds, notices: notices - before.notices };
  };
  await expect.poll(more).toSatisfy(({ sounds, notices }) => sounds === notices && sounds >= 1 && sounds <= most);
});

test('when the tab that told them is closed, another tells the next (F64)', async () => {
  const before = await told();
  const leader = await leaderOf(tabs);
  await leader.close();
  tabs = tabs.filter((tab) => tab !== leader);
  // A burst is over after two seconds of silence; the tab that takes over has none behind it.
  await phones.write(fromCustomer(11, 'depois'));
  await expect.poll(told).toEqual({ sounds: before.sounds + 1, notices: before.notices + 1 });
});

test('a ticket that one tab shows is silent in all of them', async () => {
  const [tab] = tabs;
  if (!tab) throw new Error('All tabs are closed');
  await acceptButton(tab, nameOf(1)).click();
  await conversationWith(tab, nameOf(1)).getByText('rajada 41').waitFor();
  await Promise.all(tabs.map(showAssigned));
  const before = await told();
  const { messageId } = await phones.write(fromCustomer(1, 'bem aqui'));
  await Promise.all(tabs.map((each) => each.getByText('bem aqui').first().waitFor()));
  expect(await told()).toEqual(before);
  // Not even taken for a part of the burst before it.
  expect(Number(await tab.evaluate(() => localStorage.getItem('sounded-customerMessage')))).toBeLessThan(messageId);
});

test('twenty messages of a colleague in the internal chat: one sound, one notification', async () => {
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.goto(`${server.url}/chats`);
      await tab.getByRole('searchbox').click();
      await chatIn(tab).waitFor();
    }),
  );
  const before = await told();
  const colleague = callerOf(server.url, await tokenAt(server.url, 'agent2@acme.test'));
  const { records } = await colleague<ChatPage>('GET', '/chats');
  const id = records.find(({ title }) => title === chatTitle)?.id;
  for (let n = 1; n <= 20; n += 1) await colleague('POST', `/chats/${id}/messages`, { message: `Recado ${n}` });
  // Two were unread before.
  await Promise.all(tabs.map((tab) => chatIn(tab).getByText('22 mensagens não lidas').waitFor()));
  await expect.poll(told).toEqual({ sounds: before.sounds + 1, notices: before.notices + 1 });
});

const chatTitle = 'Plantão da semana';

const chatIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: chatTitle });

const openTab = async () => {
  const page = await context.newPage();
  await page.goto(`${server.url}/tickets`);
  await page.getByRole('tab', { name: 'Abertos' }).waitFor();
  return page;
};

const nameOf = (n: number) => `Cliente das abas ${n}.`;

const fromCustomer = (n: number, body: string) => ({
  connectionId,
  from: `55119876610${String(n).padStart(2, '0')}`,
  name: nameOf(n),
  body,
});

/** What the pages of this browser did since it was opened, the closed ones included. */
const told = async () => {
  const [tab] = tabs;
  const counts = await tab?.evaluate(() => localStorage.getItem('counted') ?? '');
  return { sounds: (counts ?? '').split('s').length - 1, notices: (counts ?? '').split('n').length - 1 };
};

/** How often a tab heard of no message for so long that a burst may have been over: a storm is drawn once a second at least. */
const silencesIn = (tab: Page, begun: number) =>
  tab.evaluate((begun) => {
    const heard = (window as Window & { heardAt?: number[] }).heardAt?.filter((at) => at >= begun) ?? [];
    return heard.filter((at, n) => n > 0 && at - (heard[n - 1] ?? at) > 1000).length;
  }, begun);

const leaderOf = async (pages: Page[]) => {
  for (const page of pages) {
    if (await page.evaluate(() => (window as Window & { hasTold?: boolean }).hasTold === true)) return page;
  }
  throw new Error('No tab has told anything');
};

/** Two tones make a sound; each is begun by a gain of its own, so the first of the two counts. */
const countWhatIsNoticed = () => {
  const count = (what: string) => {
    Object.assign(window, { hasTold: true });
    localStorage.setItem('counted', `${localStorage.getItem('counted') ?? ''}${what}`);
  };
  const heardAt: number[] = [];
  Object.assign(window, { heardAt });
  const listening = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...listening,
    set(this: WebSocket, listener: (event: MessageEvent) => void) {
      listening?.set?.call(this, (event: MessageEvent) => {
        if (String(event.data).includes('appMessage')) heardAt.push(Date.now());
        listener.call(this, event);
      });
    },
  });
  let tones = 0;
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function start(...args) {
    tones += 1;
    if (tones % 2 === 1) count('s');
    return begin.apply(this, args);
  };
  class Counted extends EventTarget {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    onclick: (() => void) | null = null;
    constructor() {
      super();
      count('n');
    }
    close() {}
  }
  Object.assign(window, { Notification: Counted });
};
