import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, rowOf, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ SIMULATOR: 'off' });
});
afterAll(() => server?.remove());

test('with a conversation open and nothing happening, nothing runs but what the link hears', async () => {
  const context = await browser.open();
  await context.addInitScript(countFrames);
  const page = await signIn(context, server.url, 'admin@acme.test');
  await rowOf(page, '').first().getByRole('button').first().click();
  await page.getByRole('region', { name: /^Conversa com/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => happenedWithin(page, 1500), { interval: 100 }).toEqual({ frames: 0, changes: 0 });
});

declare global {
  interface Window {
    framesAsked: number;
  }
}

const countFrames = () => {
  const ask = window.requestAnimationFrame.bind(window);
  window.framesAsked = 0;
  window.requestAnimationFrame = (callback) => {
    window.framesAsked++;
    return ask(callback);
  };
};

const happenedWithin = (page: Page, milliseconds: number) =>
  page.evaluate(async (length) => {
    const before = window.framesAsked;
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    await new Promise((done) => setTimeout(done, length));
    observer.disconnect();
    return { frames: window.framesAsked - before, changes };
  }, milliseconds);
