import type { BrowserContext, Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ticket, User } from '#contract/schema.ts';
import { callerOf, tokenAt } from '../support/browsers/calls.ts';
import { browserForThisFile, rowOf, signIn } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { openPieces } from '../support/browsers/pieces.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { tinyPng } from '../support/server/multipart.ts';

const browser = browserForThisFile();
let server: RunningServer;
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
const kB = 1000;

beforeAll(async () => {
  server = await startServer();
  const signedIn = await signIn(await browser.open(), server.url, 'admin@acme.test');
  storageState = await signedIn.context().storageState();
  await signedIn.context().close();
});
afterAll(() => server?.remove());

test('/login downloads at most 112 kB of JavaScript, and what comes next once somebody types', async () => {
  const page = await (await browser.open()).newPage();
  const asked = await record(page);
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
  expect(asked.bytes()).toBeGreaterThan(20 * kB);
  expect(asked.bytes()).toBeLessThan(112 * kB);
  expect(asked.scripts().filter((name) => name.startsWith('desk'))).toEqual([]);
  await page.getByLabel('E-mail').pressSequentially('a');
  await expect.poll(() => asked.scripts().filter((name) => name.startsWith('desk'))).toHaveLength(1);
});

test('a page whose code is there before its body is drawn all the same', async () => {
  const pieces = await openPieces(server.port);
  const page = await (await browser.open()).newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${pieces.url}/login`);
  await expect.poll(async () => errors.length > 0 || (await page.getByLabel('E-mail').isVisible())).toBe(true);
  expect(errors).toEqual([]);
  pieces.close();
});

test('/tickets asks for each thing once, drops nothing, and for little before its list is right', async () => {
  const page = await freshPage();
  const asked = await record(page);
  await page.addInitScript(keepFirstRow);
  // However slow the machine, the list is there before the page is.
  await page.route(/\/assets\/desk-/, async (route) => {
    await page.waitForFunction(() => window.firstRowSeen);
    await route.continue();
  });
  await page.goto(`${server.url}/tickets`);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');

  expect(asked.bytes()).toBeGreaterThan(50 * kB);
  expect(asked.bytes()).toBeLessThanOrEqual(215 * kB);
  // With the page itself.
  const before = ['/tickets', ...(await page.evaluate(askedBeforeFirstRow))];
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(16);
  expect(asked.all().length, asked.all().join(' ')).toBeLessThanOrEqual(24);
  expect(asked.failed()).toEqual([]);
  // The first picture has shown the row where it then stays.
  const [first, now] = await page.evaluate(() => [window.firstRowSeen, window.placeOfFirstRow()] as const);
  expect(first).toEqual({ place: now, isPicture: true });
  const calls = asked.all().filter((path) => /^\/api\/(?!live)/.test(path));
  expect(calls).toEqual([...new Set(calls)]);
});

test.each([1440, 390])(
  '%d px wide, /tickets asks for 24 things in all, with what comes late and the faces of its rows',
  async (width) => {
    await takeCustomersWithFaces(`5511966${width}`.padEnd(12, '0'));
    const page = await freshPage({ width, height: 900 });
    const asked: string[] = [];
    // A picture's own address is no call.
    page.on(
      'request',
      (request) => request.url().startsWith(server.url) && asked.push(request.url().slice(server.url.length)),
    );
    await page.goto(`${server.url}/tickets`);
    const last = [
      /^\/assets\/later-/,
      /^\/api\/announcements/,
      /^\/api\/campaigns/,
      /^\/api\/chats/,
      /^\/api\/contacts\/pictures/,
    ];
    await expect.poll(() => last.filter((call) => !asked.some((path) => call.test(path)))).toEqual([]);
    await expect.poll(() => page.locator('ul[aria-label=Tickets] img').count()).toBeGreaterThanOrEqual(6);
    // Nothing more comes by itself.
    let before = 0;
    do {
      before = asked.length;
      await page.waitForTimeout(2000);
    } while (asked.length > before);
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(24);
    expect(asked).toEqual([...new Set(asked)]);
    // The dot of what is unread is drawn in the icon's own address.
    expect(await page.title()).toMatch(/^\(\d/);
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain(encodeURIComponent('#d92d20'));
  },
);

test('before the first row /tickets asks for nothing that the row does not need', async () => {
  const page = await freshPage();
  await page.addInitScript(waitForTheListForEver);
  await page.addInitScript(keepFirstRow);
  await page.goto(`${server.url}/tickets`);
  await page.getByRole('listitem').first().waitFor();
  const before = await page.evaluate(askedBeforeFirstRow);
  expect(before.map((path) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')).sort()).toEqual([
    '/api/tickets',
    '/assets/draw.js',
    '/assets/index.css',
    '/assets/pt-desk.js',
    '/assets/rolldown-runtime.js',
  ]);
});

test('what happens after the first list was answered and before the page is there is shown by the page', async () => {
  const page = await freshPage();
  let sent = false;
  await page.route(/\/assets\/base-/, async (route) => {
    await expect.poll(() => sent).toBe(true);
    await route.continue();
  });
  const answer = page.waitForResponse(/\/api\/tickets\?status=open/);
  await page.goto(`${server.url}/tickets`, { waitUntil: 'commit' });
  const { tickets } = await (await answer).json();
  await page.evaluate(send, tickets[0].id as number);
  sent = true;
  await rowOf(page, 'Escrito entre a lista e a página').first().waitFor();
});

test('/chats asks for its list before its code is there, and for each thing once', async () => {
  const page = await freshPage();
  const asked = await record(page, /\/announcements\/list/);
  const early = ['/api/companies/listPlan/1', '/api/chats?pageNumber=1'];
  await page.route(/\/assets\/base-/, async (route) => {
    await expect.poll(asked.all).toEqual(expect.arrayContaining(early));
    await route.continue();
  });
  await page.goto(`${server.url}/chats`);
  await page.getByRole('list', { name: 'Conversas', exact: true }).getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  for (const path of early) expect(asked.all().filter((other) => other === path)).toEqual([path]);
  expect(asked.scripts().length, asked.scripts().join(' ')).toBeLessThanOrEqual(20);
  expect(asked.failed()).toEqual([]);
});

test('a conversation asks for nothing that reading it does not need', async () => {
  const page = await freshPage();
  await page.goto(`${server.url}/tickets`);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  const asked = await record(page);
  await rowOf(page, '').first().getByRole('button').first().click();
  await page.getByRole('region', { name: /^Conversa com/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.scripts().length).toBeLessThanOrEqual(10);
  expect(asked.scripts().filter((name) => /record|capture|mp3|emoji|dialog|layers|picker|schema/.test(name))).toEqual(
    [],
  );
  expect(asked.failed()).toEqual([]);

  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Minha conta');
});

/** Six customers whom everybody can see write, and are in the list of who signs in. */
const takeCustomersWithFaces = async (firstDigits: string) => {
  const call = callerOf(server.url, await tokenAt(server.url, 'admin@acme.test'));
  const phones = phonesAt(server.url);
  const [line] = await phones.lines();
  const user = await call<User>('GET', '/auth/me');
  const taken: number[] = [];
  for (let customer = 0; customer < 6; customer += 1) {
    const from = `${firstDigits}${customer}`;
    await phones.picture(from, `data:image/png;base64,${tinyPng.toString('base64')}`);
    const { ticketId } = await phones.write({ connectionId: line?.id ?? 0, from, name: 'Freguesa', body: 'oi' });
    await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: user.id });
    taken.push(ticketId);
  }
  const faceless = async () => {
    const { tickets } = await call<{ tickets: Ticket[] }>('GET', '/tickets?status=open');
    return tickets.filter(({ id, contact }) => taken.includes(id) && !contact.profilePicUrl);
  };
  await expect.poll(faceless).toEqual([]);
};

const freshPage = async (viewport = { width: 1440, height: 900 }) =>
  (await browser.open({ storageState, viewport })).newPage();

/** With it begins what nobody waits for, two seconds after the start: on a slow machine before the start has come to rest. */
const restedScript = /\/assets\/later-/;

/** What the page asks for until then, and the gzipped bytes of its scripts. */
const record = async (page: Page, rested = restedScript) => {
  const all: string[] = [];
  const scripts: string[] = [];
  const failed: string[] = [];
  let bytes = 0;
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const counted = new Set<Request>();
  let isRested = false;
  page.on('request', (request) => {
    isRested ||= rested.test(request.url());
    if (isRested) return;
    counted.add(request);
    all.push(request.url().slice(server.url.length));
  });
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (!counted.has(response.request()) || response.request().resourceType() !== 'script') return;
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    if (!length) throw new Error(`${response.url()} came without its length`);
    if (encoding !== 'gzip' && Number(length) > 1024)
      throw new Error(`${response.url()} came as ${encoding ?? 'it is'}`);
    scripts.push(response.url().replace(/^.*\//, ''));
    bytes += Number(length);
  });
  return { all: () => all, scripts: () => scripts, failed: () => failed, bytes: () => bytes };
};

declare global {
  interface Window {
    /** When the first row of the list was there, and where. */
    firstRowAt?: number;
    firstRowSeen?: { place: string; isPicture: boolean };
    placeOfFirstRow: () => string;
  }
}

const keepFirstRow = () => {
  const rowOf = () => document.querySelector('ul[aria-label=Tickets] li');
  window.placeOfFirstRow = () => {
    const parts = [...(rowOf()?.querySelectorAll('time, p, [dir] ~ div span:not([style*=width])') ?? [])];
    return JSON.stringify([rowOf(), ...parts].map((part) => part?.getBoundingClientRect()));
  };
  const look = new MutationObserver(() => {
    if (!rowOf()) return;
    look.disconnect();
    window.firstRowAt = performance.now();
    window.firstRowSeen = { place: window.placeOfFirstRow(), isPicture: rowOf()?.closest('[aria-hidden]') !== null };
  });
  look.observe(document, { childList: true, subtree: true });
};

/** However slow the machine, nothing else begins because the list is long in coming. */
const waitForTheListForEver = () => {
  const later = window.setTimeout;
  const patient = (run: () => void, milliseconds = 0) =>
    milliseconds < 500 || window.firstRowSeen ? later(run, milliseconds) : 0;
  window.setTimeout = patient as typeof window.setTimeout;
};

const send = async (ticketId: number) => {
  const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token?: string };
  const { status } = await fetch(`/api/messages/${ticketId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'Escrito entre a lista e a página', clientId: crypto.randomUUID() }),
  });
  if (status !== 200) throw new Error(`Sending was answered with ${status}`);
};

const askedBeforeFirstRow = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ startTime, name }) => (startTime < (window.firstRowAt ?? 0) ? [new URL(name).pathname] : []));
