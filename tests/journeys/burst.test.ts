import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, rowOf, signIn } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { layoutsOf, picturesOf, watchPictures } from '../support/browsers/pictures.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
const customer = 'Padaria Monte Claro';
let server: RunningServer;
let page: Page;
let known: { connectionId: number; from: string };

beforeAll(async () => {
  server = await startServer();
  const lines = await phonesAt(server.url).lines();
  page = await signIn(await browser.open(), server.url, 'agent1@acme.test');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/messages\/\d+/),
    rowOf(page, customer).getByRole('button').first().click(),
  ]);
  known = {
    connectionId: lines.find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0,
    from: (await answer.json()).ticket.contact.number,
  };
});
afterAll(() => server?.remove());

test('a slow computer stays at hand while four hundred messages pour in, and the last cost no more than the first', async () => {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const first = await pour(200, 0);
  const second = await pour(200, 200);
  expect(second.blocked / first.blocked).toBeLessThan(2.5);
  for (const { blocked, longest, elapsed } of [first, second]) {
    expect(blocked / elapsed).toBeLessThan(0.5);
    expect(longest / elapsed).toBeLessThan(0.25);
  }
});

test('what pours in is laid out once with each picture of it', async () => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await watchPictures(page);
  const before = await layoutsOf(devtools);
  await pour(200, 400);
  expect(((await layoutsOf(devtools)) - before) / (await picturesOf(page))).toBeLessThan(1.5);
});

/** As fast as the server takes them, half in the open conversation, half of new customers; and what the page had to do. */
const pour = async (count: number, from: number) => {
  const phones = phonesAt(server.url);
  const watched = page.evaluate(watchTasks, `rajada ${from + count - 1}`);
  for (let n = from; n < from + count; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        phones.write({
          ...known,
          ...(each % 2 === 0 && { from: `5511987660${String(each).padStart(3, '0')}`, name: `Cliente ${each}` }),
          body: `rajada ${n + each}`,
        }),
      ),
    );
  }
  return watched;
};

/** How long the page was not at hand, of all the time until a text is shown. */
const watchTasks = (last: string) =>
  new Promise<{ blocked: number; longest: number; elapsed: number }>((done) => {
    const start = performance.now();
    let blocked = 0;
    let longest = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) {
        blocked += duration;
        longest = Math.max(longest, duration);
      }
    });
    observer.observe({ type: 'longtask' });
    const look = () => {
      const shown = document.querySelector('[aria-label^="Conversa com"]')?.textContent ?? '';
      if (!shown.includes(last)) return void setTimeout(look, 20);
      observer.disconnect();
      done({ blocked, longest, elapsed: performance.now() - start });
    };
    look();
  });
