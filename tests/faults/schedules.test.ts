import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Conversation, startConversation } from '../support/browsers/conversation.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';

const from = '5511970000031';

let server: RunningServer;
let conversation: Conversation;
beforeAll(async () => {
  server = await startServer({ FAULTS: 'on', SIMULATOR_DEDUPE: 'off', SIMULATOR_ACK_MS: '20' });
  conversation = await startConversation(server, { from, email: 'agent1@acme.test' });
});
afterAll(() => server.remove());

const sentOnce = async (body: string) => {
  await eventually(async () => expect(await conversation.scheduled()).toMatchObject([{ body, status: 'ENVIADA' }]));
  const received = await phonesAt(server.url).outbox(from);
  expect(received.filter((message) => message.body === body)).toHaveLength(1);
};

/** As long as it takes on this machine, now, to schedule something and to kill the server. */
const leadMs = async () => {
  const begun = Date.now();
  await conversation.ticket();
  return 1_000 + 10 * (Date.now() - begun);
};

test('a server that is killed before the time and comes back after it sends the message once', async () => {
  const body = 'agendada antes da queda';
  const at = Date.now() + (await leadMs());
  await conversation.schedule(body, new Date(at));
  await server.kill();
  await pause(at - Date.now());
  await server.restart();
  await sentOnce(body);
});

test.each(['message.stored', 'phone.took'] as const)(
  'a server that is killed at %s of the scheduled message sends it once',
  async (point) => {
    const body = `agendada até ${point}`;
    await phonesAt(server.url).arm(point, 1);
    await conversation.schedule(body, new Date(Date.now() + (await leadMs())));
    await server.fallen();
    await server.restart();
    await sentOnce(body);
  },
);
