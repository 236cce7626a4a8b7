import { nextDay } from 'date-fns';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import type { BotEvent } from '#machines/bot/context.ts';
import { customerWrote, mayAskResponder, mayOffer, withoutMenu } from '#machines/bot/kept.ts';
import { rateOf } from '#machines/bot/rate.ts';
import { textOf } from '#machines/bot/saying.ts';
import type { BotScript } from '#machines/bot/script.ts';
import { type BotRow, botMachine, nextBot } from '#machines/bot.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { companyClosing, queueClosing } from '#server/out-of-hours.ts';
import { findBotScript } from '#server/records/bots/script.ts';
import { sendTicketNotices, UNDO_WINDOW_MS } from '#server/records/tickets/notices.ts';
import { chanceOf } from '../../support/chance.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { type FakeServer, json, openFakeServer } from '../../support/server/responders/fake-server.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const STEPS = 40;

const texts = ['oi', '1', '2', '3', '4', '1', '#', '0', 'pizza', 'suporte', 'nota 3'];
const team = ['accept', 'return', 'giveBack', 'giveBack', 'close', 'close', 'transfer'] as const;
const hours = ['disabled', 'company', 'queue', 'queue'] as const;

/** What the program behind the queue Pedidos answers to a text. */
const answersOf = (text: string): { messages?: string[]; handOver?: boolean; queueId?: number } => {
  if (text === 'pizza') return { messages: ['Já chamo alguém.'], handOver: true };
  if (text === '#') return { queueId: fixture.ids.acme.vendas };
  return { messages: [`Integração: ${text}`] };
};
const assistantsAnswer = (text: string) => `Assistente: ${text}`;

const never = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));
const words = { company: 'Estamos fechados.', sales: 'Vendas abre às 8h.' };

let fake: FakeServer;
let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let script: BotScript;
/** Whose hours are kept. */
let kept: (typeof hours)[number] = 'disabled';
const visited = new Set<string>();
beforeAll(async () => {
  fake = await openFakeServer((asked, response) => {
    const answer = asked.path.endsWith('/chat/completions')
      ? {
          choices: [{ message: { role: 'assistant', content: assistantsAnswer(asked.json.messages.at(-1).content) } }],
        }
      : answersOf(asked.json.message.body);
    return json(answer)(asked, response);
  });
  fixture = await openFixture({
    isClockStill: true,
    settings: { OUTGOING_ALLOWED_HOSTS: fake.host, OPENAI_BASE_URL: `${fake.url}/v1` },
  });
  // The queues keep a new queue's hours: at noon of a Wednesday all but Vendas are open, whenever this runs.
  fixture.advance(nextDay(fixture.now(), 3).setUTCHours(15, 0, 0, 0) - fixture.now().getTime());
  phones = phonesOf(fixture);
  const admin = fixture.as('admin');
  const { companyId, connectionId, suporte, vendas } = fixture.ids.acme;
  const addQueue = async (name: string, orderQueue: number) =>
    (await admin.post('/queue', { name, color: `#12345${orderQueue}`, orderQueue })).body.id;
  const [doubts, orders] = [await addQueue('Dúvidas', 3), await addQueue('Pedidos', 4)];
  const { body: prompt } = await admin.post('/prompt', { name: 'Padaria', prompt: 'Responda.', queueId: doubts });
  const hook = { type: 'webhook', name: 'Loja', urlN8N: `${fake.url}/hook` };
  const { body: integration } = await admin.post('/queueIntegration', hook);
  await admin.put(`/queue/${doubts}`, { promptId: prompt.id });
  await admin.put(`/queue/${orders}`, { integrationId: integration.id });
  await admin.put(`/queue/${vendas}`, { orderQueue: 1, schedules: never, outOfHoursMessage: words.sales });
  await admin.put(`/queue/${suporte}`, { orderQueue: 2 });
  await admin.put(`/companies/${companyId}/schedules`, { schedules: never });
  await admin.put('/settings/userRating', { value: 'enabled' });
  await admin.put(`/whatsapp/${connectionId}`, {
    queueIds: [suporte, vendas, doubts, orders],
    greetingMessage: 'Com quem?',
    outOfHoursMessage: words.company,
    maxUseBotQueues: 2,
  });
  const found = await fixture.database.inCompany(companyId, (scope) => findBotScript(scope, connectionId));
  if (!found) throw new Error('The connection offers nothing');
  script = found;
});
afterAll(async () => {
  await fixture.close();
  fake.close();
});

test.each([1, 2, 24])('walk %i by chance: the server says and becomes what the machine does', async (seed) => {
  const chance = chanceOf(seed);
  const { companyId, vendas } = fixture.ids.acme;
  const from = `55219700000${String(seed).padStart(2, '0')}`;
  const admin = fixture.as('admin');
  let ticketId = 0;
  let status: 'pending' | 'open' | 'closed' = 'closed';
  let bot: BotRow = begun;
  let isActive = false;
  let mayBeRated = false;
  let seen = 0;
  let keptAtReturn: ReturnType<typeof closings> = [];
  kept = hours[seed % hours.length] ?? 'disabled';
  await admin.put('/settings/scheduleType', { value: kept });

  const said = async () => {
    const rows = await rowsIn(
      fixture,
      sql`select id, body from messages where ticket_id = ${ticketId} and is_bot and id > ${seen} order by id`,
    );
    seen = Math.max(seen, ...rows.map(({ id }) => Number(id)));
    return rows.map(({ body }) => body);
  };
  const become = (event: BotEvent, played = script) => {
    const next = nextBot(bot, played, event);
    if (!next) throw new Error(`${event.type} in ${bot.state}`);
    ({ bot, isActive } = next);
    visited.add(bot.state);
    return { said: next.says.map(textOf), asks: next.asks };
  };
  const closings = () => {
    const place = { now: fixture.now(), language: 'pt' as const };
    const company = { schedules: never, daysOff: [], timeZone: 'America/Sao_Paulo' };
    const sales = { id: vendas, schedules: never, daysOff: [], outOfHoursMessage: words.sales };
    if (kept === 'queue') return queueClosing(sales, company, words.company, place);
    const queue = bot.queueId === vendas ? sales : undefined;
    return kept === 'company' ? companyClosing(company, queue, words.company, place) : [];
  };
  const put = (body: object) => admin.put(`/tickets/${ticketId}`, body);

  /** The team does something with the ticket. */
  async function act(): Promise<void> {
    const move = team[chance.between(0, team.length - 1)] ?? 'accept';
    if (move === 'transfer') {
      await put({ queueId: vendas });
      become({ type: 'ticket.released' });
      bot = { ...bot, queueId: vendas };
      status = 'pending';
    } else if (status === 'pending') {
      await put({ status: 'open', userId: fixture.ids.users.admin });
      become({ type: 'ticket.accepted' });
      status = 'open';
    } else if (move === 'close') {
      await put({ status: 'closed' });
      become({ type: 'ticket.closed' });
      status = 'closed';
      mayBeRated = true;
    } else {
      const toBot = move === 'giveBack';
      await put({ status: 'pending', userId: null, ...(toBot && { chatbot: true }) });
      become({ type: toBot ? 'ticket.handedBack' : 'ticket.released' });
      keptAtReturn = closings();
      status = 'pending';
    }
  }

  /** Nobody can undo the last change any more. */
  async function pass(): Promise<string[]> {
    fixture.advance(UNDO_WINDOW_MS + 1);
    if (ticketId > 0) {
      await fixture.database.inCompany(companyId, (scope) => sendTicketNotices(scope, ticketId, 'due'));
    }
    if (bot.state === 'givenBack') return become({ type: 'return.settled', closings: keptAtReturn }).said;
    if (status === 'closed' && mayBeRated) become({ type: 'rating.asked' });
    mayBeRated = false;
    return [];
  }

  /** The customer writes, and whoever is asked for them answers. */
  async function write(): Promise<string[]> {
    const text = texts[chance.between(0, texts.length - 1)] ?? '';
    const isRated = bot.state === 'askedToRate' && rateOf(text) !== undefined;
    if (status === 'closed' && !isRated) {
      [bot, status, mayBeRated] = [begun, 'pending', false];
    }
    ticketId = (await phones.write({ from, body: text })).body.ticketId;
    const kind = mayAskResponder(bot) ? script.queues.find(({ id }) => id === bot.queueId)?.responder : undefined;
    const { said, asks } = become(
      await customerWrote(bot, {
        text,
        closings: closings(),
        responder: kind && { kind },
        wasLeftLately: () => false,
      }),
      mayOffer(bot) ? script : { ...withoutMenu, words: script.words },
    );
    if (!asks) return said;
    const waiting = sql`select id from deliveries where ticket_id = ${ticketId} and status = 'waiting'`;
    await eventually(async () => expect(await rowsIn(fixture, waiting)).toEqual([]));
    const {
      messages = [],
      handOver = false,
      queueId = null,
    } = asks === 'assistant' ? { messages: [assistantsAnswer(text)] } : answersOf(text);
    const says = messages.map((message) => ({ text: message, choices: [] }));
    return [
      ...said,
      ...become({ type: 'responder.answered', says, handsOver: handOver, queueId, closings: closings() }).said,
    ];
  }

  for (let step = 0; step < STEPS; step += 1) {
    const drawn = chance.between(1, 10);
    let expected: string[] = [];
    if (drawn === 1) {
      kept = hours[chance.between(0, hours.length - 1)] ?? 'disabled';
      await admin.put('/settings/scheduleType', { value: kept });
    } else if (drawn <= 3) expected = await pass();
    else if (drawn <= 5 && status !== 'closed') await act();
    else expected = await write();
    expect(await said()).toEqual(expected);
    if (ticketId === 0) continue;
    const ticket = (await admin.get(`/tickets/${ticketId}`)).body;
    expect(ticket).toMatchObject({ status, queueId: bot.queueId, chatbot: isActive });
  }
});

test('between them the walks have stood everywhere', () => {
  expect([...visited].sort()).toEqual(statesOf(botMachine.root).sort());
});

const begun: BotRow = { state: 'silent', queueId: null, path: [], repeats: 0, turns: 0, toldClosing: null };

/** The innermost states. */
const statesOf = ({ key, states }: AnyStateNode): string[] =>
  Object.keys(states).length === 0 ? [key] : Object.values(states).flatMap(statesOf);
