import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const limit = 4;

test('F57: two bots that talk to each other come to an end, and people see both tickets with all that was said', async () => {
  const sides = (['acme', 'outra'] as const).map((company) => ({
    admin: fixture.as(company === 'acme' ? 'admin' : 'outraAdmin'),
    ids: fixture.ids[company],
    phones: phonesOf(fixture, fixture.ids[company].connectionId),
    /** How the other one knows it. */
    number: company === 'acme' ? '5511970000001' : '5511970000002',
    ticketId: 0,
    told: 0,
  }));
  for (const { admin, ids } of sides) {
    const menu = { queueIds: [ids.suporte, ids.vendas], greetingMessage: 'Escolha:', maxUseBotQueues: limit };
    expect((await admin.put(`/whatsapp/${ids.connectionId}`, menu)).status).toBe(200);
  }
  const [one, other] = sides;
  if (!one || !other) throw new Error('It takes two');
  /** What the bot of a side says to a message, which its ticket holds as soon as the message is taken in. */
  const answersOf = async (side: typeof one, from: string, body: string): Promise<string[]> => {
    side.ticketId = (await side.phones.write({ from, body, name: 'Um robô' })).body.ticketId;
    const { messages } = (await side.admin.get(`/messages/${side.ticketId}`)).body;
    const said = messages.filter(({ fromMe }: { fromMe: boolean }) => fromMe).slice(side.told);
    side.told += said.length;
    return said.map((message: { body: string }) => message.body);
  };
  let turns = 0;
  let talk: { to: typeof one; body: string }[] = [{ to: one, body: 'Olá' }];
  for (let next = talk.shift(); next && turns < 100; next = talk.shift()) {
    turns += 1;
    const { to } = next;
    const from = to === one ? other : one;
    const answers = await answersOf(to, from.number, next.body);
    talk = [...talk, ...answers.map((body) => ({ to: from, body }))];
  }
  expect(turns).toBeLessThan(4 * limit);
  for (const { admin, ids, ticketId, told } of sides) {
    const { body: ticket } = await admin.get(`/tickets/${ticketId}`);
    expect(ticket).toMatchObject({ status: 'pending', chatbot: false, userId: null });
    expect([ids.vendas, ids.suporte]).toContain(ticket.queueId);
    const { messages } = (await admin.get(`/messages/${ticketId}`)).body;
    expect(messages.filter(({ fromMe }: { fromMe: boolean }) => fromMe)).toHaveLength(told);
    expect(told).toBeGreaterThan(limit);
    const { tickets } = (await admin.get('/tickets?status=pending&showAll=true')).body;
    expect(tickets.map(({ id }: { id: number }) => id)).toContain(ticketId);
  }
});
