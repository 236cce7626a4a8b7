import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { patienceMs } from '../patience.ts';
import { browserLaunch } from './browser.ts';

/** One Chromium for a test file, with further switches where it needs them. */
export const browserForThisFile = (switches: string[] = []) => {
  let browser: Browser;
  beforeAll(async () => {
    const launch = browserLaunch();
    browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...switches] });
  });
  afterAll(() => browser.close());
  return { open: (options?: Parameters<Browser['newContext']>[0]) => openContext(browser, options) };
};

const openContext = async (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  // A first visit shows the menu's words beside those of the page; journeys look for the page's alone.
  await context.addInitScript(() => {
    try {
      window.localStorage.drawer ??= 'collapsed';
    } catch {
      // Of a page without an address nothing is kept.
    }
  });
  if (timesSlower > 1) context.on('page', (page) => void slow(page));
  return context;
};

/** `SLOW_BROWSER=3` runs each page on a processor that much slower: what is right only on a quick one goes red. */
const timesSlower = Number(process.env.SLOW_BROWSER ?? 1);

const slow = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
};

export const password = 'recado';

/** Signs in through the login screen and waits for the tickets. */
export const signIn = async (context: BrowserContext, url: string, email: string) => {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
  await page.getByRole('tab', { name: 'Abertos' }).waitFor();
  return page;
};

/** Another browser with the same session, as it is after starting the computer anew: nothing in memory. */
export const freshLike = async (
  page: Page,
  open: (options: { storageState: Awaited<ReturnType<BrowserContext['storageState']>> }) => Promise<BrowserContext>,
  url = page.url(),
) => {
  const context = await open({ storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  await fresh.goto(url);
  await fresh.getByRole('tab', { name: 'Abertos' }).waitFor();
  return fresh;
};

/** Waits until a page shows of its list and of its conversation what a fresh browser shows, and answers what that is. */
export const shownAsFresh = async (page: Page, name: string, open: Parameters<typeof freshLike>[1]) => {
  const fresh = await freshLike(page, open);
  await conversationWith(fresh, name).waitFor();
  const read = async (from: Page) => ({ rows: await shownRows(from), messages: await shownMessages(from, name) });
  const shown = await eventually(async () => {
    const [inPage, inFresh] = [await read(page), await read(fresh)];
    expect(inPage).toEqual(inFresh);
    return inPage;
  });
  await fresh.context().close();
  return shown;
};

/** The name of who is signed in, as the greeting says it. */
export const nameOf = async (page: Page) => {
  const greeting = await page.getByText(/^Olá, .+! Boas-vindas/).innerText();
  return greeting.match(/^Olá, (.+)! Boas-vindas/)?.[1] ?? '';
};

export const showPending = (page: Page) => page.getByRole('tab', { name: /^Aguardando/ }).click();
export const showAssigned = (page: Page) => page.getByRole('tab', { name: /^Atendendo/ }).click();

/** The number beside a list's tab. */
export const countOf = async (page: Page, list: 'Aguardando' | 'Atendendo') => {
  const text = await page.getByRole('tab', { name: new RegExp(`^${list}`) }).innerText();
  return Number(text.match(/\d+/)?.[0] ?? 0);
};

const listOf = (page: Page) => page.getByRole('list', { name: 'Tickets', exact: true });

export const rowOf = (page: Page, name: string) => listOf(page).getByRole('listitem').filter({ hasText: name });

export const acceptButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Aceitar o atendimento de ${name}` });

export const conversationWith = (page: Page, name: string) =>
  page.getByRole('region', { name: `Conversa com ${name}` });

export const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
  await page.keyboard.press('Enter');
};

/** Waits until a recording has gone on for so many seconds; on a busy machine not every one of them is shown. */
export const recordedFor = (page: Page, seconds: number) =>
  expect
    .poll(async () => Number((await page.getByRole('timer').innerText()).replace(':', '')))
    .toBeGreaterThanOrEqual(seconds);

/** Every row of the list on show, first to last. */
export const shownRows = async (page: Page) => {
  const list = listOf(page);
  if ((await list.count()) === 0) return [];
  // How long a ticket has waited, and what is left of a promise, is another minute for each who reads.
  return (await readThrough(list.locator('xpath=..'))).map((text) => text.replace(waited, '').replace(promised, ''));
};

const promised =
  /(Resposta|Resolução) em (menos de um minuto|\d+ (min|h|d)) |Prazo de (resposta|resolução) vencido há (menos de um minuto|\d+ (min|h|d)) /;

const waited = /(agora|\d+ (min|h|d)) Aguarda há (menos de um minuto|\d+ (min|h|d)) /;

/** Every message of the open conversation with its marks, oldest first, the older pages included. */
export const shownMessages = (page: Page, name: string) => shownIn(conversationWith(page, name));

/** The same of any conversation, a chat's too. */
export const shownIn = async (region: Locator) => {
  await region.waitFor();
  await expect.poll(() => region.evaluate(scrollToOldest), { interval: 100 }).not.toBe('-1');
  // Where one's own unread messages began belongs to this visit; a later one has another place for it.
  return (await readThrough(region)).map((text) => text.replace('Novas mensagens ', ''));
};

const scrollToOldest = (scroller: Element) => {
  scroller.scrollTop = 0;
  return scroller.querySelector('li')?.getAttribute('aria-setsize');
};

/** A virtual list shows only what is near its window, so it is read window by window, each once it is filled. */
const readThrough = async (scroller: Locator) => {
  const found = new Map<number, string>();
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  for (;;) {
    await scroller.page().evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
    await expect.poll(() => scroller.evaluate(isFilled)).toBe(true);
    const { rows, isAtEnd } = await scroller.evaluate(readWindow);
    for (const { at, text } of rows) found.set(at, text);
    if (isAtEnd) return [...found].sort(([a], [b]) => a - b).map(([, text]) => text);
  }
};

const isFilled = (scroller: Element) => {
  const rows = [...scroller.querySelectorAll<HTMLElement>('li[aria-posinset]')];
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return false;
  const view = scroller.getBoundingClientRect();
  const reachesUp = first.ariaPosInSet === '1' || first.getBoundingClientRect().top <= view.top + 1;
  const reachesDown = last.ariaPosInSet === last.ariaSetSize || last.getBoundingClientRect().bottom >= view.bottom - 1;
  return reachesUp && reachesDown;
};

const readWindow = (scroller: Element) => {
  const rows = [...scroller.querySelectorAll<HTMLElement>('li[aria-posinset]')].map((row) => ({
    at: Number(row.getAttribute('aria-posinset')),
    text: [row.innerText, ...[...row.querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('aria-label'))]
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  scroller.scrollBy(0, scroller.clientHeight / 2);
  return { rows, isAtEnd };
};
