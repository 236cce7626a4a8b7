import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../support/chance.ts';
import { openMortalDesk } from '../support/channels/web/mortal-desk.ts';
import { createWebService } from '../support/channels/web/service.ts';
import { encode } from '../support/channels/web/stanzas.ts';
import { eventually } from '../support/eventually.ts';

/** `FAULT_FALLS=20` for the long run, `FAULT_SEED=n` to see the same falls again. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const falls = Array.from({ length: Number(process.env.FAULT_FALLS ?? 3) }, (_, n) => seed + n);
const points = ['channelKeys.writing', 'channelKeys.written', 'inbound.stored', 'phone.took'];

const customer = '5511970003001@s.whatsapp.net';
const service = createWebService();
let desk: Awaited<ReturnType<typeof openMortalDesk>>;
const written: string[] = [];
const answered: string[] = [];

beforeAll(async () => {
  desk = await openMortalDesk(service);
});
afterAll(() => desk?.remove());

async function untilConnected(): Promise<void> {
  await eventually(async () => expect((await desk.tell())?.status).toBe('CONNECTED'));
  await eventually(() => expect(service.isPaired()).toBe(true));
}

function customerWrites(): void {
  const id = `C${written.length + 1}`;
  written.push(id);
  service.deliver({ id, from: customer, notify: 'Maria', t: '1' }, encode({ conversation: id }));
}

async function deskAnswers(): Promise<void> {
  const id = `D${answered.length + 1}`;
  if (await desk.answer(id)) answered.push(id);
}

/** Both write until the desk is dead. */
async function writeUntilDeath(): Promise<void> {
  while (!desk.isDead()) {
    customerWrites();
    await deskAnswers();
    await pause(2);
  }
}

async function expectWhole(): Promise<void> {
  await eventually(async () => {
    const { messages = [] } = (await desk.tell()) ?? {};
    const ours = messages.filter(({ providerId }) => /^[CD]\d+$/.test(providerId));
    expect(ours.filter(({ fromMe }) => !fromMe).map(({ providerId }) => providerId)).toEqual(written);
    const sent = ours.filter(({ fromMe }) => fromMe);
    expect(sent.map(({ providerId }) => providerId)).toEqual(expect.arrayContaining(answered));
    expect(sent.filter(({ ack }) => ack < 2)).toEqual([]);
    expect(service.sent.map(({ id }) => id).filter((id) => /^D\d+$/.test(id))).toEqual(
      sent.map(({ providerId }) => providerId),
    );
  });
  expect([service.unreadable, service.brokenKeys]).toEqual([[], []]);
}

test(`killed again and again while it is paired, it is paired in the end, seed ${seed}`, async () => {
  const chance = chanceOf(seed);
  for (const _fall of falls) {
    await desk.start();
    const scan = setInterval(() => service.isOffering() && service.scan(), chance.between(1, 40));
    await pause(chance.between(1, 200));
    clearInterval(scan);
    await desk.kill();
  }
  await desk.start();
  await eventually(() => expect(service.isOffering() || service.isPaired()).toBe(true));
  if (service.isOffering()) service.scan();
  await untilConnected();
  const pairings = service.pairings();
  await desk.kill();
  await desk.start();
  await untilConnected();
  expect([service.pairings(), service.isOffering()]).toEqual([pairings, false]);
  customerWrites();
  await expectWhole();
});

test.each(falls)(
  'killed at random while messages flow, nothing is lost and nothing is doubled, seed %i',
  async (fall) => {
    const pairings = service.pairings();
    const death = pause(chanceOf(fall).between(5, 500)).then(() => desk.kill());
    await Promise.all([death, writeUntilDeath()]);
    customerWrites();
    await desk.start();
    await untilConnected();
    await expectWhole();
    expect(service.pairings()).toBe(pairings);
  },
);

test.each(points)('killed at %s, nothing is lost and nothing is doubled', async (point) => {
  await desk.kill();
  await desk.start(`${point}:${chanceOf(seed + points.indexOf(point)).between(2, 6)}`);
  await writeUntilDeath();
  await desk.start();
  await untilConnected();
  await expectWhole();
});
