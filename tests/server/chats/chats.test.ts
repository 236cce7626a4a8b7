import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chat, ChatMessage } from '#contract/schema.ts';
import { type Answer, type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';

let fixture: Fixture;
const people = ['admin', 'agent1', 'agent2', 'supervisor', 'outraAgent1'] as const;
const sockets = new Map<FixtureUser, Listener>();
beforeAll(async () => {
  fixture = await openFixture();
  const url = await listen(fixture);
  for (const user of people) sockets.set(user, await connect(url, await fixture.tokenOf(user)));
});
afterAll(async () => {
  for (const { close } of sockets.values()) close();
  await fixture.close();
});

const idOf = (user: FixtureUser) => fixture.ids.users[user];
const begin = async (owner: FixtureUser, ...members: FixtureUser[]): Promise<Chat> => {
  const users = members.map((member) => ({ id: idOf(member) }));
  return (await fixture.as(owner).post('/chats', { title: 'Turno da tarde', users })).body;
};
const say = (user: FixtureUser, chat: Chat, message: string, clientId?: string): Promise<Answer> =>
  fixture.as(user).post(`/chats/${chat.id}/messages`, { message, ...(clientId && { clientId }) });
const pageOf = async (user: FixtureUser, chat: Chat, query = '') =>
  (await fixture.as(user).get(`/chats/${chat.id}/messages${query}`)).body as {
    records: ChatMessage[];
    count: number;
    hasMore: boolean;
  };
const unreadsOf = (chat: Chat) => Object.fromEntries(chat.users.map(({ userId, unreads }) => [userId, unreads]));
/** Who is online is noted a moment after a link stands. */
const withoutOnline = (chat: Chat) => ({ ...chat, users: chat.users.map(({ online: _, ...user }) => user) });
/** What somebody's socket has heard of a chat: channels and actions without numbers, and the texts of messages. */
const heardOf = (user: FixtureUser, { id }: Chat) =>
  (sockets.get(user)?.received ?? []).flatMap(({ channel, payload }) => {
    const about = payload as { action: string; chat?: Chat; chatId?: number; newMessage?: ChatMessage };
    if ((about.chat?.id ?? about.chatId) !== id || !channel.includes('-chat')) return [];
    return [{ channel: channel.replace(/\d+/g, '#'), action: about.action, text: about.newMessage?.message }];
  });
const textsHeard = (user: FixtureUser, chat: Chat) =>
  heardOf(user, chat).flatMap(({ channel, text }) => (channel === 'company-#-chat' && text ? [text] : []));
const caughtUp = async (user: FixtureUser, after: number) =>
  (await fixture.as(user).get(`/live/events?after=${after}&limit=500`)).raw.payload;

describe('a chat', () => {
  test('is there for its members alone, by its number and by the id in its address', async () => {
    const chat = await begin('agent1', 'agent2');
    expect(chat.users.map(({ user }) => user.name)).toEqual(['Ana Souza', 'Bruno Lima']);
    expect(withoutOnline((await fixture.as('agent2').get(`/chats/u/${chat.uuid}`)).body)).toEqual(withoutOnline(chat));
    // An admin is no member either.
    for (const stranger of ['admin', 'outraAgent1'] as const) {
      const refused = [
        await fixture.as(stranger).get(`/chats/u/${chat.uuid}`),
        await fixture.as(stranger).get(`/chats/${chat.id}/messages`),
        await say(stranger, chat, 'Posso entrar?'),
        await fixture.as(stranger).post(`/chats/${chat.id}/read`, {}),
        await fixture.as(stranger).put(`/chats/${chat.id}`, { title: 'Meu' }),
        await fixture.as(stranger).delete(`/chats/${chat.id}`),
      ];
      expect(refused.map(({ status, body }) => [status, body.error])).toEqual(Array(6).fill([404, 'ERR_NOT_FOUND']));
      expect((await fixture.as(stranger).get('/chats')).body.records.map(({ id }: Chat) => id)).not.toContain(chat.id);
    }
  });

  test('is its owner’s to change and to delete, and every member’s to read', async () => {
    const chat = await begin('agent1', 'agent2');
    for (const answer of [
      await fixture.as('agent2').put(`/chats/${chat.id}`, { title: 'Meu' }),
      await fixture.as('agent2').delete(`/chats/${chat.id}`),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    expect((await fixture.as('agent1').delete(`/chats/${chat.id}`)).status).toBe(200);
    await expect.poll(() => heardOf('agent2', chat).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect((await fixture.as('agent2').get(`/chats/u/${chat.uuid}`)).status).toBe(404);
  });

  test('needs a title, people of the company, and words', async () => {
    const users = [{ id: idOf('agent2') }];
    const refused = [
      await fixture.as('agent1').post('/chats', { title: ' ', users }),
      await fixture.as('agent1').post('/chats', { title: 'Sozinha', users: [] }),
      await fixture.as('agent1').post('/chats', { title: 'Fora', users: [{ id: idOf('outraAgent1') }] }),
      await say('agent1', await begin('agent1', 'agent2'), ' \n '),
    ];
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [422, 'ERR_VALIDATION'],
      [422, 'ERR_VALIDATION'],
      [404, 'ERR_NO_USER_FOUND'],
      [422, 'ERR_VALIDATION'],
    ]);
  });

  test('is nowhere where the plan has none', async () => {
    const { companyId } = fixture.ids.outra;
    const plan = { name: 'Sem conversa', users: 9, connections: 9, queues: 9, value: 1, useInternalChat: false };
    const { body } = await fixture.as('super').post('/plans', plan);
    await fixture.as('super').put(`/companies/${companyId}`, { planId: body.id });
    const refused = await fixture.as('outraAgent1').get('/chats');
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_FEATURE_NOT_IN_PLAN']);
    await fixture.as('super').put(`/companies/${companyId}`, { planId: fixture.ids.outra.planId });
    expect((await fixture.as('outraAgent1').get('/chats')).status).toBe(200);
  });
});

describe('what is written', () => {
  test('is unread for the others until they read it, and everybody hears of both', async () => {
    const chat = await begin('agent1', 'agent2', 'admin');
    await say('agent1', chat, 'Quem abre hoje?');
    await say('agent2', chat, 'Eu.');
    const { body: read } = await fixture.as('agent1').post(`/chats/${chat.id}/read`, { userId: idOf('agent1') });
    expect(read.lastMessage).toBe('Eu.');
    expect(unreadsOf(read)).toEqual({ [idOf('agent1')]: 0, [idOf('agent2')]: 1, [idOf('admin')]: 2 });
    await expect
      .poll(() => heardOf('admin', chat))
      .toEqual([
        { channel: 'company-#-chat-user-#', action: 'create', text: undefined },
        ...['Quem abre hoje?', 'Eu.'].flatMap((text) => [
          { channel: 'company-#-chat', action: 'new-message', text },
          { channel: 'company-#-chat-#', action: 'new-message', text },
        ]),
        { channel: 'company-#-chat', action: 'update', text: undefined },
        { channel: 'company-#-chat-#', action: 'update', text: undefined },
      ]);
  });

  test('is stored once, however often it is sent, and not with another text', async () => {
    const chat = await begin('agent1', 'agent2');
    const sent = await Promise.all(Array.from({ length: 4 }, () => say('agent1', chat, 'Uma vez', 'cliente-1')));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const other = await say('agent1', chat, 'Outra coisa', 'cliente-1');
    expect([other.status, other.body.error]).toEqual([409, 'ERR_CLIENT_ID_REUSED']);
    // The same id of somebody else is another one.
    expect((await say('agent2', chat, 'Minha', 'cliente-1')).status).toBe(200);
    expect((await pageOf('agent1', chat)).records.map(({ message, clientId }) => [message, clientId])).toEqual([
      ['Uma vez', 'cliente-1'],
      ['Minha', 'cliente-1'],
    ]);
    expect(unreadsOf((await fixture.as('agent2').get(`/chats/u/${chat.uuid}`)).body)).toEqual({
      [idOf('agent1')]: 1,
      [idOf('agent2')]: 1,
    });
  });

  test('comes twenty a page, the newest first and ascending inside, and before a message, down to another, without drifting', async () => {
    const chat = await begin('agent1', 'agent2');
    for (let number = 1; number <= 45; number += 1) await say('agent1', chat, `Mensagem ${number}`);
    const numbers = ({ records }: { records: ChatMessage[] }) => records.map(({ message }) => Number(message.slice(9)));
    const first = await pageOf('agent2', chat);
    expect([numbers(first)[0], numbers(first).at(-1), first.count, first.hasMore]).toEqual([26, 45, 45, true]);
    const third = await pageOf('agent2', chat, '?pageNumber=3');
    expect([numbers(third), third.hasMore]).toEqual([[1, 2, 3, 4, 5], false]);
    expect(await pageOf('agent2', chat, '?pageNumber=9')).toEqual({ records: [], count: 45, hasMore: false });
    await say('agent1', chat, 'Mensagem 46');
    const older = await pageOf('agent2', chat, `?before=${first.records[0]?.id}`);
    expect([numbers(older)[0], numbers(older).at(-1), older.hasMore]).toEqual([1, 25, false]);
    // What is looked for is reached with one call, and a little of what was said before it.
    const the20th = older.records[19]?.id;
    const stretch = await pageOf('agent2', chat, `?before=${first.records[0]?.id}&downTo=${the20th}`);
    expect([numbers(stretch)[0], numbers(stretch).at(-1), stretch.hasMore]).toEqual([10, 25, true]);
  });

  test('200 messages from four people at once are in one order for all, each once, and an outsider hears nothing', async () => {
    const four = ['admin', 'agent1', 'agent2', 'supervisor'] as const;
    const chat = await begin('admin', 'agent1', 'agent2', 'supervisor');
    await Promise.all(
      four.flatMap((user) =>
        Array.from({ length: 50 }, (_, index) => say(user, chat, `${user} ${index}`, `${user}-${index}`)),
      ),
    );
    const order = await wholeOf('agent1', chat);
    expect([order.length, new Set(order).size]).toEqual([200, 200]);
    for (const user of four) {
      await expect.poll(() => textsHeard(user, chat).length).toBe(200);
      expect(textsHeard(user, chat)).toEqual(order);
    }
    const { body } = await fixture.as('admin').get(`/chats/u/${chat.uuid}`);
    expect(Object.values(unreadsOf(body))).toEqual([150, 150, 150, 150]);
    expect(heardOf('outraAgent1', chat)).toEqual([]);
  }, 60_000);
});

describe('a member', () => {
  test('who is removed in the middle of a burst hears nothing from then on, by socket, catching up or asking', async () => {
    const chat = await begin('agent1', 'agent2', 'supervisor');
    const { seq } = (await fixture.as('agent2').get('/live/events?after=-1')).body;
    const burst = Array.from({ length: 40 }, (_, index) => say('agent1', chat, `Rajada ${index}`));
    const users = [{ id: idOf('supervisor') }];
    const removal = fixture.as('agent1').put(`/chats/${chat.id}`, { users });
    const sent = await Promise.all([...burst, removal]);
    expect(sent.map(({ status }) => status)).toEqual(Array(41).fill(200));
    const after = await say('agent1', chat, 'Só entre nós');
    expect(after.status).toBe(200);

    await expect.poll(() => textsHeard('supervisor', chat)).toContain('Só entre nós');
    await expect.poll(() => heardOf('agent2', chat).at(-1)).toMatchObject({ action: 'delete' });
    // Up to the removal the two have heard the same, and after it one of them nothing.
    const heard = textsHeard('agent2', chat);
    expect(textsHeard('supervisor', chat).slice(0, heard.length)).toEqual(heard);
    expect(heard).not.toContain('Só entre nós');
    const missed = await caughtUp('agent2', seq);
    expect(missed).not.toContain('Só entre nós');
    expect([...missed.matchAll(/"newMessage":\{[^}]*?"message":"(Rajada \d+)"/g)].length).toBeLessThanOrEqual(
      heard.length * 2,
    );
    for (const answer of [
      await fixture.as('agent2').get(`/chats/${chat.id}/messages`),
      await fixture.as('agent2').get(`/chats/u/${chat.uuid}`),
      await say('agent2', chat, 'Ainda estou aqui'),
      await fixture.as('agent2').post(`/chats/${chat.id}/read`, {}),
    ])
      expect(answer.status).toBe(404);
    for (const path of ['/chats', '/chats/messages?searchParam=Rajada', '/chats/messages?searchParam=entre'])
      expect((await fixture.as('agent2').get(path)).raw.payload).not.toContain(chat.uuid);
    expect((await fixture.as('agent2').get('/chats/messages?searchParam=Rajada')).body.records).toEqual([]);
  });

  test('who comes is told of the chat, and coming and going are no messages', async () => {
    const chat = await begin('agent1', 'agent2');
    const users = [{ id: idOf('agent2') }, { id: idOf('supervisor') }];
    await fixture.as('agent1').put(`/chats/${chat.id}`, { users });
    await expect.poll(() => heardOf('supervisor', chat).map(({ action }) => action)).toEqual(['create']);
    await expect.poll(() => heardOf('agent2', chat).map(({ action }) => action)).toEqual(['create', 'update']);
    const { body } = await fixture.as('supervisor').get(`/chats/u/${chat.uuid}`);
    expect([Object.values(unreadsOf(body)), (await pageOf('supervisor', chat)).count]).toEqual([[0, 0, 0], 0]);
  });

  test('who leaves the company leaves a chat to those who stay, and what they wrote', async () => {
    const { body: user } = await fixture
      .as('admin')
      .post('/users', { name: 'Vai Embora', email: 'vai@acme.test', password: 'recado', profile: 'user' });
    const chat = await begin('agent1', 'agent2');
    await fixture.as('agent1').put(`/chats/${chat.id}`, { users: [{ id: idOf('agent2') }, { id: user.id }] });
    expect((await fixture.as('admin').delete(`/users/${user.id}`)).status).toBe(200);
    const { body } = await fixture.as('agent2').get(`/chats/u/${chat.uuid}`);
    expect(body.users.map(({ userId }: { userId: number }) => userId)).toEqual([idOf('agent1'), idOf('agent2')]);
  });
});

async function wholeOf(user: FixtureUser, chat: Chat): Promise<string[]> {
  const texts: string[] = [];
  let before = '';
  for (;;) {
    const { records, hasMore } = await pageOf(user, chat, before);
    texts.unshift(...records.map(({ message }) => message));
    if (!hasMore) return texts;
    before = `?before=${records[0]?.id}`;
  }
}
