import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBurst } from '../support/browsers/burst.ts';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  say,
  shownAsFresh,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
const known = { from: '5511987652001', name: 'Tia Quitéria' };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

test('a server killed while messages flow leaves an open browser with what a fresh one shows (F7)', async () => {
  const phones = phonesAt(server.url);
  const connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  await phones.write({ connectionId, ...known, body: 'Preciso de ajuda' });
  const agent = await signIn(await browser.open(), server.url, 'agent1@acme.test');
  await showPending(agent);
  await acceptButton(agent, known.name).click();
  await conversationWith(agent, known.name).getByText('Preciso de ajuda').waitFor();
  await showPending(agent);
  let loads = 0;
  agent.on('load', () => loads++);

  await writeBurst(phones, {
    connectionId,
    known,
    count: 60,
    before: async (n) => {
      if (n % 10 === 5) await say(agent, `resposta ${n}`);
      if (n !== 30) return;
      await server.kill();
      await server.restart();
    },
  });

  const conversation = conversationWith(agent, known.name);
  await conversation.getByText('rajada 58').waitFor();
  await expect
    .poll(async () => (await phones.outbox(known.from)).filter(({ body }) => body.includes('resposta')).length)
    .toBe(6);
  await expect.poll(() => conversation.getByRole('img', { name: 'Aguardando envio' }).count()).toBe(0);
  await expect.poll(async () => (await phones.outbox(known.from)).every(({ ack }) => ack >= 4)).toBe(true);

  const { messages } = await shownAsFresh(agent, known.name, browser.open);
  expect(messages.filter((text) => text.includes('rajada'))).toHaveLength(30);
  expect(messages.filter((text) => text.includes('resposta'))).toHaveLength(6);
  expect(loads).toBe(0);
});
