import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultPoint } from '#server/fault-points.ts';
import { type Agent, agentAt } from '../support/browsers/agent.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { chanceOf } from '../support/chance.ts';
import { connect, type MortalConversation, startConversation } from '../support/channels/mortal/conversation.ts';
import { openMortalStages } from '../support/channels/mortal/stages.ts';
import { eventually } from '../support/eventually.ts';

/** `FAULT_FALLS=20` for the long run, `FAULT_SEED=n` to see the same falls again. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const falls = Array.from({ length: Number(process.env.FAULT_FALLS ?? 1) }, (_, n) => seed + n);

/** How many each of the two writes over each channel around a fall. */
const EACH = 4;

/** The keys are those of the phone's pairing, which every message uses; the rest every channel comes by. */
const points: FaultPoint[] = [
  'channelKeys.writing',
  'channelKeys.written',
  'inbound.stored',
  'message.claimed',
  'phone.took',
];

let mortal: Awaited<ReturnType<typeof openMortalStages>>;
let admin: Agent;
let ids: number[];
let conversations: MortalConversation[];
let deaths = 0;

beforeAll(async () => {
  mortal = await openMortalStages();
  await mortal.server.start();
  admin = await agentAt(mortal.server.url, 'admin@acme.test');
  ids = [];
  for (const stage of mortal.stages) ids.push(await connect(admin, stage, mortal.server.ids.acme.suporte));
  tellWhere();
});
afterAll(() => mortal?.close());

function tellWhere(): void {
  for (const [index, { moved }] of mortal.stages.entries()) moved?.(mortal.server.url(), ids[index] ?? 0);
}

async function restart(): Promise<void> {
  await mortal.server.start();
  tellWhere();
}

async function untilConnected(): Promise<void> {
  await eventually(async () => {
    const shown = await Promise.all(ids.map((id) => admin.call<{ status: string }>('GET', `/whatsapp/${id}`)));
    expect(shown.map(({ status }) => status)).toEqual(ids.map(() => 'CONNECTED'));
    expect(mortal.web.isPaired()).toBe(true);
  });
}

/** All write while the server falls and comes back. */
async function writeThrough(fall: Promise<void>): Promise<void> {
  const back = fall.then(restart);
  deaths += 1;
  const writing = conversations.flatMap(({ customerWrites, deskWrites }) => [
    repeat(customerWrites),
    repeat(() => deskWrites(() => back)),
  ]);
  await Promise.all([back, ...writing]);
}

async function repeat(write: () => Promise<void>): Promise<void> {
  for (let n = 0; n < EACH; n += 1) {
    await write();
    await pause(5);
  }
}

async function expectWhole(): Promise<void> {
  for (const { expectWhole } of conversations) await expectWhole(deaths);
  expect(mortal.web.brokenKeys).toEqual([]);
}

test(`killed again and again while a phone is paired, it is paired in the end, seed ${seed}`, async () => {
  const { web, server, stages } = mortal;
  const chance = chanceOf(seed);
  for (const _fall of falls) {
    const scan = setInterval(() => web.isOffering() && web.scan(), chance.between(1, 40));
    await pause(chance.between(1, 200));
    clearInterval(scan);
    await server.kill();
    await restart();
  }
  await eventually(() => expect(web.isOffering() || web.isPaired()).toBe(true));
  if (web.isOffering()) web.scan();
  await untilConnected();
  const pairings = web.pairings();
  await server.kill();
  await restart();
  await untilConnected();
  expect([web.pairings(), web.isOffering()]).toEqual([pairings, false]);
  conversations = await Promise.all(stages.map((stage, index) => startConversation(admin, stage, ids[index] ?? 0)));
  await expectWhole();
});

test.each(falls)('killed at random while all write, nothing is lost and nothing is doubled, seed %i', async (fall) => {
  const pairings = mortal.web.pairings();
  await writeThrough(pause(chanceOf(fall).between(5, 500)).then(() => mortal.server.kill()));
  await expectWhole();
  expect(mortal.web.pairings()).toBe(pairings);
});

test.each(points)('killed at %s, nothing is lost and nothing is doubled', async (point) => {
  await phonesAt(mortal.server.url()).arm(point, chanceOf(seed + points.indexOf(point)).between(2, EACH));
  await writeThrough(mortal.server.ended());
  await expectWhole();
});

test('killed after WhatsApp has asked for a passkey, it says so still, offers no code and keeps the pairing', async () => {
  const { web, server, stages } = mortal;
  const id = ids[stages.findIndex(({ name }) => name === 'beta')];
  const shown = () => admin.call<Record<string, unknown>>('GET', `/whatsapp/${id}`);
  const asking = { status: 'DISCONNECTED', failure: 'ERR_PASSKEY_REQUIRED', qrcode: '' };
  const pairings = web.pairings();
  web.askForPasskeys(true);
  await eventually(async () => expect(await shown()).toMatchObject(asking));
  const { retryAt, fellAt } = await shown();
  await server.kill();
  await restart();
  expect(await shown()).toMatchObject({ ...asking, retryAt, fellAt });
  expect([web.isOffering(), web.isPaired(), web.pairings()]).toEqual([false, false, pairings]);
});
