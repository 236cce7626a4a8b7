import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { browserLaunch } from '../../tests/support/browsers/browser.ts';
import { signIn } from '../../tests/support/browsers/desk.ts';
import { metricOf } from '../../tests/support/browsers/pictures.ts';
import { seedLarge, startServer } from '../../tests/support/browsers/running-server.ts';
import { floorPage, samePage } from './floor-page.ts';
import { type LiveCable, openLiveCable } from './live-cable.ts';

/** The large demo on a server of its own, a cable to it, and a browser in which an admin is signed in. */
export interface Fixture {
  url: string;
  /** The server itself, past the cable. */
  direct: string;
  cable: LiveCable;
  token: string;
  /** A tab in a browser that has just been started anew, with the session kept. */
  open: () => Promise<Tab>;
  /** Where the floor stands, with the rows of tickets or of chats. */
  floorAddress: (what?: 'chats') => string;
  /** The floor with its rows and its live link. */
  openFloor: (what?: 'chats') => Promise<Tab>;
  /** What a tab of the desk shows, as a page without any framework, with so many messages. */
  openSame: (desk: Tab, count: number) => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Tab {
  page: Page;
  devtools: CDPSession;
  slowDown: (times: number) => Promise<unknown>;
  close: () => Promise<void>;
}

export const openFixture = async (
  seed: (dataDir: string) => Promise<unknown> = (dataDir) => seedLarge(dataDir),
): Promise<Fixture> => {
  const server = await startServer({ LIVE_KEEP_EVENTS: '100000', ACCESS_TOKEN_SECONDS: String(secondsSignedIn) }, seed);
  const pages = new Map([[floorPage.path, floorPage.html]]);
  const cable = await openLiveCable(server.port, pages);
  const browser = await chromium.launch(browserLaunch());
  const first = await browser.newContext(options);
  const signedIn = await signIn(first, cable.url, 'admin@acme.test');
  const storageState = await first.storageState();
  const token = await tokenOf(signedIn);
  await first.close();
  const floorAddress: Fixture['floorAddress'] = (what) =>
    `${cable.url}${floorPage.path}#${[token, what].filter(Boolean).join('/')}`;
  return {
    url: cable.url,
    direct: server.url,
    cable,
    token,
    open: () => openTab(browser, storageState),
    floorAddress,
    async openFloor(what) {
      const tab = await openTab(browser);
      await tab.page.goto(floorAddress(what));
      await tab.page.locator('#rows li').first().waitFor();
      await tab.page.waitForFunction(() => window.isLive);
      return tab;
    },
    async openSame(desk, count) {
      pages.set(samePage.path, await samePage.take(desk.page, count));
      const tab = await openTab(browser, storageState);
      await tab.page.goto(`${cable.url}${samePage.path}#${token}`);
      await tab.page.waitForFunction(() => window.isLive);
      return tab;
    },
    async close() {
      await browser.close();
      cable.close();
      await server.remove();
    },
  };
};

declare global {
  interface Window {
    /** The websocket of a page without a framework is open. */
    isLive?: boolean;
  }
}

/** A slow machine takes longer for all measures than a token lasts. */
const secondsSignedIn = 6 * 60 * 60;

const options = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: { width: 1440, height: 900 } };

const openTab = async (
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Tab> => {
  const context = await browser.newContext({ ...options, ...(storageState && { storageState }) });
  // tsx names functions by a helper of its own, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // The time that the processor gave to the page, whatever else the machine did meanwhile.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    devtools,
    slowDown: (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),
    close: () => context.close(),
  };
};

const tokenOf = (page: Page) =>
  page.evaluate(() => {
    for (const value of Object.values<string>({ ...localStorage })) {
      const token = /"token":"([^"]+)"/.exec(value)?.[1];
      if (token) return token;
    }
    throw new Error('No session is kept');
  });

/** Milliseconds that the page's main thread worked while something was done. */
export const workDuring = async ({ devtools }: Tab, task: () => Promise<unknown>): Promise<number> => {
  const before = await workSoFar(devtools);
  await task();
  return (await workSoFar(devtools)) - before;
};

const workSoFar = async (devtools: CDPSession) => (await metricOf(devtools, 'TaskDuration')) * 1000;
