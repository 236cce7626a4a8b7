import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BotEvent } from '#machines/bot/context.ts';
import { textOf } from '#machines/bot/saying.ts';
import { type BotRow, nextBot } from '#machines/bot.ts';
import { findBotScript } from '#server/records/bots/script.ts';
import { chanceOf } from '../../support/chance.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const STEPS = 24;

const texts = ['oi', '1', '2', '1', '#', '0', 'pizza', 'suporte'];
const team = ['accept', 'return', 'giveBack', 'close', 'transfer'] as const;

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
  phones = phonesOf(fixture);
  const { connectionId, suporte, vendas } = fixture.ids.acme;
  const change = { queueIds: [suporte, vendas], greetingMessage: 'Com quem?', maxUseBotQueues: 2 };
  await fixture.as('admin').put(`/whatsapp/${connectionId}`, change);
});
afterAll(() => fixture.close());

test.each([1, 2, 3])('walk %i by chance: the server says and becomes what the machine does', async (seed) => {
  const chance = chanceOf(seed);
  const { companyId, connectionId, vendas } = fixture.ids.acme;
  const script = await fixture.database.inCompany(companyId, (scope) => findBotScript(scope, connectionId));
  if (!script) throw new Error('The connection offers nothing');
  const from = `552197000000${seed}`;
  let ticketId = 0;
  let status: 'pending' | 'open' | 'closed' = 'closed';
  let bot: BotRow = begun;
  let isActive = false;
  let seen = 0;

  const said = async () => {
    const rows = await rowsIn(
      fixture,
      sql`select id, body from messages where ticket_id = ${ticketId} and is_bot and id > ${seen} order by id`,
    );
    seen = Math.max(seen, ...rows.map(({ id }) => Number(id)));
    return rows.map(({ body }) => body);
  };
  const become = (event: BotEvent) => {
    const next = nextBot(bot, script, event);
    if (!next) throw new Error(`${event.type} in ${bot.state}`);
    ({ bot, isActive } = next);
    return next.says.map(textOf);
  };
  const put = (body: object) => fixture.as('admin').put(`/tickets/${ticketId}`, body);

  for (let step = 0; step < STEPS; step += 1) {
    const isTeam = status !== 'closed' && chance.between(1, 4) === 1;
    let expected: string[] = [];
    if (isTeam) {
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
      } else {
        const toBot = move === 'giveBack';
        await put({ status: 'pending', userId: null, ...(toBot && { chatbot: true }) });
        become({ type: toBot ? 'ticket.handedBack' : 'ticket.released' });
        status = 'pending';
      }
    } else {
      const text = texts[chance.between(0, texts.length - 1)] ?? '';
      if (status === 'closed') {
        bot = begun;
        status = 'pending';
      }
      ticketId = (await phones.write({ from, body: text })).body.ticketId;
      expected = become({ type: 'customer.wrote', text, closings: [], offer: bot.queueId === null ? 'now' : 'never' });
    }
    expect(await said()).toEqual(expected);
    const ticket = (await fixture.as('admin').get(`/tickets/${ticketId}`)).body;
    expect(ticket).toMatchObject({ status, queueId: bot.queueId, chatbot: isActive });
  }
});

const begun: BotRow = { state: 'silent', queueId: null, path: [], repeats: 0, turns: 0, toldClosing: null };
