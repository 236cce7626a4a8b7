import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultBotWords } from '#machines/bot/words.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import type { PhoneMessageInput } from '#simulator/network.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { makePhoneNetwork } from '../support/server/phone-network.ts';
import { type FakeServer, json, openFakeServer } from '../support/server/responders/fake-server.ts';
import { startMortalBot } from '../support/server/responders/mortal-bot.ts';

/** `FAULT_SEED=n` shows one conversation's falls again. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const deathsEach = 2;
/** A customer's message has about so many moments until its answer is on the phone. */
const moments = 30;

const { unknown, human } = defaultBotWords.pt;
const menu = 'Escolha:';

/** What a customer writes, and what their phone has then, one more each. */
const talks: Record<string, [says: string, hears: string][]> = {
  'down the options, back and up again': [
    ['Oi', menu],
    ['2', '*1* - Notas fiscais'],
    ['1', '*1* - Segunda via'],
    ['#', '*1* - Notas fiscais'],
    ['1', '*1* - Segunda via'],
    ['1', '*#* - Voltar'],
    ['0', menu],
  ],
  'with wrong answers': [
    ['Oi', menu],
    ['pizza', unknown],
    ['pizza', human],
  ],
  'with an assistant': [
    ['Oi', menu],
    ['3', 'Assistente: 3'],
    ['Tem bolo?', 'Assistente: Tem bolo?'],
  ],
  'with an integration': [
    ['Oi', menu],
    ['4', 'Integração: 4'],
    ['E o meu pedido?', 'Integração: E o meu pedido?'],
  ],
  'with a queue that is closed': [
    ['Oi', menu],
    ['1', 'Vendas abre às 8h.'],
  ],
};

let fake: FakeServer;
let fixture: Fixture;
let files: Files;
const phones = makePhoneNetwork({ dedupe: false });

beforeAll(async () => {
  fake = await openFakeServer(({ path, json: asked }, response) => {
    const answer = path.endsWith('/chat/completions')
      ? { choices: [{ message: { role: 'assistant', content: `Assistente: ${asked.messages.at(-1).content}` } }] }
      : { messages: [`Integração: ${asked.message.body}`] };
    return json(answer)({ path, json: asked } as never, response);
  });
  fixture = await openFixture({
    settings: {
      SIMULATOR: 'off',
      OUTGOING_ALLOWED_HOSTS: fake.host,
      OPENAI_BASE_URL: `${fake.url}/v1`,
      DELIVERY_RETRY_SECONDS: '0.01,0.01,0.01',
      LOG_LEVEL: 'silent',
    },
  });
  const admin = fixture.as('admin');
  const { connectionId, suporte, vendas } = fixture.ids.acme;
  const queue = async (name: string, color: string, orderQueue: number) =>
    (await admin.post('/queue', { name, color, orderQueue })).body.id;
  const [doubts, orders] = [await queue('Dúvidas', '#123456', 3), await queue('Pedidos', '#654321', 4)];
  const { body: prompt } = await admin.post('/prompt', { name: 'Padaria', prompt: 'Responda.', queueId: doubts });
  const { body: hook } = await admin.post('/queueIntegration', {
    type: 'webhook',
    name: 'Loja',
    urlN8N: `${fake.url}/hook`,
  });
  const never = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));
  const always = never.map((day) => ({ ...day, endTime: '24:00' }));
  await admin.put(`/queue/${doubts}`, { promptId: prompt.id, schedules: always });
  await admin.put(`/queue/${orders}`, { integrationId: hook.id, schedules: always });
  await admin.put(`/queue/${vendas}`, { orderQueue: 1, schedules: never, outOfHoursMessage: 'Vendas abre às 8h.' });
  await admin.put(`/queue/${suporte}`, { orderQueue: 2, schedules: always });
  await admin.put('/settings/scheduleType', { value: 'queue' });
  await admin.put(`/whatsapp/${connectionId}`, {
    queueIds: [suporte, vendas, doubts, orders],
    // Where nobody is promised in vain: Vendas is closed.
    transferQueueId: suporte,
    greetingMessage: menu,
    outOfHoursMessage: '',
    maxUseBotQueues: 1,
  });
  await fixture.app.close();
  files = await openFiles({ directory: fixture.settings.DATA_DIR, maxBytes: 1_000_000 });
});
afterAll(async () => {
  phones.remove();
  await fixture.close();
  fake.close();
});

test.each(Object.keys(talks).map((name, index) => ({ name, from: `5511970001${100 + index}`, seed: seed + index })))(
  'a bot that dies again and again in a conversation $name repeats nothing and loses nothing, seed $seed',
  async ({ name, from, seed }) => {
    const chance = chanceOf(seed);
    const { network } = phones;
    const { database, settings, now: clock, ids } = fixture;
    let isDead = false;
    const start = (lastMoment?: number) => {
      isDead = false;
      const bot = startMortalBot({ database, network, files, clock, settings }, lastMoment);
      void bot.died.then(() => {
        isDead = true;
      });
      return bot;
    };
    const heard = async () => (await network.outbox(from)).map(({ body }) => body);
    const expected: unknown[] = [];
    let bot = start(chance.between(1, moments));
    for (const [says, hears] of talks[name] ?? []) {
      expected.push(expect.stringContaining(hears));
      const message: PhoneMessageInput = {
        connectionId: ids.acme.connectionId,
        id: `${from}-${expected.length}`,
        from,
        name: 'Maria Souza',
        type: 'text',
        body: says,
        mediaUrl: null,
        mediaName: null,
        quotedId: null,
        fromMe: false,
      };
      let isWritten = false;
      // A phone whose company is not there yet is told so, and goes on trying.
      const write = () => {
        isWritten = true;
        network.write(message).catch(() => {
          isWritten = false;
        });
      };
      let deaths = 0;
      const since = Date.now();
      while ((await heard()).length < expected.length) {
        if (Date.now() - since > 60_000) expect(await heard()).toEqual(expected);
        if (!isWritten) write();
        if (isDead) {
          deaths += 1;
          bot = start(deaths < deathsEach ? chance.between(1, moments) : undefined);
        }
        await pause(5);
      }
    }
    if (isDead) bot = start();
    await eventually(async () => expect(await heard()).toEqual(expected));
    await bot.close();
    expect(await heard()).toEqual(expected);
  },
);
