import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oggOpus } from '#server/files/ogg-opus.ts';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  recordedFor,
  rowOf,
  say,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile(['--use-fake-device-for-media-stream']);
let server: RunningServer;
let seeded: Set<string>;
let phones: ReturnType<typeof phonesAt>;

const customer = { from: '5511987650077', name: 'Seu Nicanor' };

beforeAll(async () => {
  server = await startServer();
  seeded = new Set(await readdir(join(server.dataDir, 'media')));
  phones = phonesAt(server.url);
});
afterAll(() => server?.remove());

test('a voice message reaches the phone as mp3, with an Opus rendition beside it; a tap on the button and a denied microphone are told (F59)', async () => {
  const context = await browser.open();
  const page = await signIn(context, server.url, 'agent1@acme.test');
  const [line] = await phones.lines();
  await phones.write({ connectionId: line?.id ?? 0, body: 'Bom dia', ...customer });
  await showPending(page);
  await acceptButton(page, customer.name).click();
  await conversationWith(page, customer.name).waitFor();

  await page.getByRole('textbox', { name: 'Mensagem' }).fill('já explico');
  await record(page).click();
  await page.getByText('Libere o acesso no cadeado').waitFor();
  expect(await page.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('já explico');

  await context.grantPermissions(['microphone']);
  await record(page).click();
  await recordedFor(page, 2);
  await page.getByRole('button', { name: 'Enviar gravação' }).click();
  await expect.poll(() => kinds()).toContain('audio');
  const sent = (await phones.outbox(customer.from)).find(({ type }) => type === 'audio');
  const file = Buffer.from(await (await fetch(new URL(sent?.mediaUrl ?? '', server.url))).arrayBuffer());
  expect(file.length).toBeGreaterThan(20_000);
  expect([file[0], (file[1] ?? 0) & 0xfe]).toEqual([0xff, 0xfa]);

  const [voice, ...more] = await voices();
  expect(more).toEqual([]);
  const sound = oggOpus(voice ?? Buffer.alloc(0));
  expect(sound).toMatchObject({ channels: 1, seconds: expect.closeTo(file.length / MP3_BYTES_A_SECOND, 0) });

  await pressAtOnce(page, 'Enviar gravação');
  await record(page).click();
  await page.getByText('Gravação curta demais').waitFor();
  await say(page, 'pronto');
  await expect.poll(async () => (await kinds()).at(-1)).toBe('text');
  expect((await kinds()).filter((kind) => kind === 'audio')).toHaveLength(1);
});

test('a recording on the way when the ticket changes waits on its own ticket (F60)', async () => {
  const context = await browser.open({ permissions: ['microphone'] });
  const page = await signIn(context, server.url, 'agent1@acme.test');
  await rowOf(page, customer.name).getByRole('button').first().click();
  await record(page).click();
  await recordedFor(page, 1);
  await page
    .getByRole('list', { name: 'Tickets', exact: true })
    .getByRole('listitem')
    .nth(2)
    .getByRole('button')
    .first()
    .click();
  await page.getByText('A gravação parou e ficou guardada').waitFor();
  expect(await page.getByRole('list', { name: 'Gravações guardadas' }).count()).toBe(0);
  await rowOf(page, customer.name).getByRole('button').first().click();
  await page.getByRole('list', { name: 'Gravações guardadas' }).getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(async () => (await kinds()).filter((kind) => kind === 'audio')).toHaveLength(2);
});

test('the first recording that is heard before it is sent has its length and its place at once', async () => {
  const context = await browser.open({ permissions: ['microphone'] });
  const page = await signIn(context, server.url, 'agent1@acme.test');
  await rowOf(page, customer.name).getByRole('button').first().click();
  await record(page).click();
  await recordedFor(page, 2);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('button', { name: 'Ouvir antes de enviar' }).click();
  const kept = page.getByRole('list', { name: 'Gravações guardadas' });
  await kept.waitFor();
  await expect.poll(() => kept.getByRole('slider').isEnabled()).toBe(true);
  await kept.getByText(/^0:0[2-9]$/).waitFor();
  await kept.getByRole('button', { name: 'Descartar' }).click();
});

/** Presses a button in the moment in which it appears, however long a test would need to see it. */
const pressAtOnce = (page: Page, name: string) =>
  page.evaluate((label) => {
    const watch = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        (each) => each.ariaLabel === label && !each.disabled,
      );
      if (!button) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, name);

/** What the server keeps in phones' container. */
async function voices(): Promise<Buffer[]> {
  const media = join(server.dataDir, 'media');
  const names = (await readdir(media)).filter((name) => name.endsWith('.ogg') && !seeded.has(name));
  return Promise.all(names.map((name) => readFile(join(media, name))));
}

const MP3_BYTES_A_SECOND = 16_000;

const record = (page: Page) => page.getByRole('button', { name: 'Gravar áudio' });
const kinds = async () => (await phones.outbox(customer.from)).map(({ type }) => type);
