import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_POINTS } from '#server/fault-points.ts';
import { type Conversation, startConversation } from '../support/browsers/conversation.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';

/** How many each of the two writes around a fall. */
const EACH = 6;

/** `FAULT_SEEDS=200` for the long run, `FAULT_SEED=n` to see one fall again. */
const again = process.env.FAULT_SEED;
const first = Number(again ?? Date.now() % 1_000_000);
const seeds = Array.from({ length: again ? 1 : Number(process.env.FAULT_SEEDS ?? 2) }, (_, n) => first + n);

/**
 * Phones that show a repeated message twice are the harder judges, and see every moment. Those that recognise it can only
 * differ from the send on: before, there is nothing to repeat, and once an ack is stored nothing is sent again.
 */
const points = FAULT_POINTS.filter((point) => /^(inbound|message|phone|ack)\./.test(point));
const moments = {
  off: points,
  on: points.filter((point) => ['message.claimed', 'phone.took'].includes(point)),
};

describe.each(['off', 'on'] as const)('phones that recognise a repeated id: %s', (dedupe) => {
  let server: RunningServer;
  let conversation: Conversation;
  beforeAll(async () => {
    server = await startServer({ FAULTS: 'on', SIMULATOR_DEDUPE: dedupe, SIMULATOR_ACK_MS: '20' });
    conversation = await startConversation(server, {
      from: dedupe === 'on' ? '5511970000001' : '5511970000002',
      email: 'agent1@acme.test',
    });
  });
  afterAll(() => server.remove());

  test.each(moments[dedupe])('killed at %s, nothing is lost and nothing is doubled', async (point) => {
    await phonesAt(server.url).arm(point, chanceOf(FAULT_POINTS.indexOf(point)).between(1, EACH - 2));
    await writeThrough(server.fallen());
    await expectWhole(conversation);
  });

  test.each(seeds.filter((seed) => again || seed % 2 === (dedupe === 'on' ? 0 : 1)))(
    'killed at random, seed %i: nothing is lost and nothing is doubled',
    async (seed) => {
      const delay = chanceOf(seed).between(10, 900);
      await writeThrough(pause(delay).then(() => server.kill()));
      await expectWhole(conversation);
    },
  );

  /** Both write while the server falls and comes back. */
  async function writeThrough(fall: Promise<void>): Promise<void> {
    const back = fall.then(() => server.restart());
    await Promise.all([
      back,
      conversation.customerWrites(EACH, () => back),
      conversation.agentWrites(EACH, () => back),
    ]);
  }
});

/** Every acknowledged message is there once, and every accepted one reached the phone once, in the order of writing. */
async function expectWhole(conversation: Conversation): Promise<void> {
  const answered = conversation.answered();
  await eventually(async () => expect((await conversation.received()).length).toBeGreaterThanOrEqual(answered.length));
  const received = await conversation.received();
  expect(received.map(({ body }) => body)).toEqual(answered);
  await eventually(async () => {
    const waiting = (await conversation.shown()).filter(({ fromMe, ack }) => fromMe && ack < 4);
    expect(waiting).toEqual([]);
  });
  const shown = await conversation.shown();
  expect(bodies(shown, false)).toEqual(['Oi', ...conversation.said()]);
  expect(bodies(shown, true)).toEqual(answered);
  const ids = shown.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
  expect(new Set(received.map(({ clientId }) => clientId)).size).toBe(answered.length);
}

/** Without the greeting, which the server writes by itself. */
function bodies(shown: { body: string; fromMe: boolean }[], fromMe: boolean): string[] {
  return shown
    .filter((message) => message.fromMe === fromMe && (!fromMe || message.body.startsWith('agente')))
    .map(({ body }) => body);
}
