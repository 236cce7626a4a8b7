import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chat, ChatMember, ChatMessage } from '#contract/schema.ts';
import { type Answer, type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart } from '../../support/server/multipart.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';

let fixture: Fixture;
let url: string;
const sockets = new Map<FixtureUser, Listener>();
beforeAll(async () => {
  fixture = await openFixture();
  url = await listen(fixture);
  for (const user of ['agent1', 'agent2', 'admin'] as const)
    sockets.set(user, await connect(url, await fixture.tokenOf(user)));
});
afterAll(async () => {
  for (const { close } of sockets.values()) close();
  await fixture.close();
});

const idOf = (user: FixtureUser) => fixture.ids.users[user];
const begin = async (owner: FixtureUser, ...members: FixtureUser[]): Promise<Chat> => {
  const users = members.map((member) => ({ id: idOf(member) }));
  return (await fixture.as(owner).post('/chats', { title: 'Turno da noite', users })).body;
};
const say = (user: FixtureUser, { id }: Chat, message: string, more: object = {}): Promise<Answer> =>
  fixture.as(user).post(`/chats/${id}/messages`, { message, ...more });
const failureOf = ({ status, body }: Answer) => [status, (body as { error?: string }).error];
const memberIn = (chat: Chat, user: FixtureUser) => chat.users.find(({ userId }) => userId === idOf(user));
const of = (chat: Chat, user: FixtureUser, pick: (member: ChatMember) => unknown) => {
  const member = memberIn(chat, user);
  return member && pick(member);
};
const find = async (user: FixtureUser, { uuid }: Chat): Promise<Chat> =>
  (await fixture.as(user).get(`/chats/u/${uuid}`)).body;
const heardOf = (user: FixtureUser, { id }: Chat) =>
  (sockets.get(user)?.received ?? []).flatMap(({ channel, payload }) => {
    const about = payload as { action: string; chat?: Chat; chatId?: number };
    return channel.includes('-chat-user-') && (about.chat?.id ?? about.chatId) === id ? [about.action] : [];
  });

describe('what is written in a chat', () => {
  test('answers a message of the same chat, and of no other', async () => {
    const chat = await begin('agent1', 'agent2');
    const { body: question } = await say('agent1', chat, 'Quem fecha hoje?');
    const { body: answer } = await say('agent2', chat, 'Eu fecho.', { quotedId: question.id });
    const quotedMessage = {
      id: question.id,
      senderId: idOf('agent1'),
      senderName: 'Ana Souza',
      message: 'Quem fecha hoje?',
      mediaType: null,
      mediaName: null,
    };
    expect(answer.quotedMessage).toEqual(quotedMessage);
    const page = await fixture.as('agent1').get(`/chats/${chat.id}/messages`);
    expect(page.body.records.map((each: ChatMessage) => each.quotedMessage)).toEqual([null, quotedMessage]);
    const other = await begin('agent1', 'agent2');
    expect(failureOf(await say('agent1', other, 'Aqui não', { quotedId: question.id }))).toEqual([
      404,
      'ERR_NOT_FOUND',
    ]);
  });

  test('calls members by name, and nobody else', async () => {
    const chat = await begin('agent1', 'agent2');
    const mentions = [idOf('agent2'), idOf('agent2')];
    expect((await say('agent1', chat, '@Bruno, pode ver?', { mentions })).body.mentions).toEqual([idOf('agent2')]);
    expect(failureOf(await say('agent1', chat, '@Alice', { mentions: [idOf('admin')] }))).toEqual([
      422,
      'ERR_VALIDATION',
    ]);
    const foreign = await say('agent1', chat, '@Otto', { mentions: [idOf('outraAgent1')] });
    expect(failureOf(foreign)).toEqual([404, 'ERR_NO_USER_FOUND']);
  });

  test('shares a ticket that its sender sees: others learn its address and nothing else of it', async () => {
    const chat = await begin('agent1', 'agent2');
    const { vendasTicketId, openTicketId, openTicketUuid } = fixture.ids.acme;
    const { body } = await say('agent1', chat, 'Este aqui', { ticketId: openTicketId });
    expect(body.ticket).toEqual({ id: openTicketId, uuid: openTicketUuid });
    const foreign = await say('agent2', chat, 'Daquela fila', { ticketId: vendasTicketId });
    expect(failureOf(foreign)).toEqual([404, 'ERR_NO_TICKET_FOUND']);
    const { body: shared } = await say('agent1', chat, 'De Vendas', { ticketId: vendasTicketId });
    expect(Object.keys(shared.ticket ?? {})).toEqual(['id', 'uuid']);
    const opened = await fixture.as('agent2').get(`/tickets/u/${shared.ticket?.uuid}`);
    expect(opened.status).toBe(404);
  });

  test('is found by its words in one’s own chats, the newest first', async () => {
    const [mine, theirs] = [await begin('agent1', 'agent2'), await begin('admin', 'supervisor')];
    await say('agent1', mine, 'A chave reserva está na gaveta');
    await say('admin', theirs, 'A chave reserva é segredo');
    await say('agent2', mine, 'Achei a CHAVE RESERVA');
    const { body } = await fixture.as('agent2').get('/chats/messages?searchParam=chave%20reserva');
    expect([body.records.map(({ message }: ChatMessage) => message), body.count, body.hasMore]).toEqual([
      ['Achei a CHAVE RESERVA', 'A chave reserva está na gaveta'],
      2,
      false,
    ]);
    expect(body.chats.map(({ id }: Chat) => id)).toEqual([mine.id]);
  });

  test('may be a file, which members alone are given, and which goes with the chat', async () => {
    const chat = await begin('agent1', 'agent2');
    const send = () =>
      fixture.as('agent1').post(
        `/chats/${chat.id}/messages`,
        undefined,
        multipart([
          { name: 'message', content: '@Bruno, a escala' },
          { name: 'clientId', content: 'chat-file-1' },
          { name: 'mentions', content: String(idOf('agent2')) },
          { name: 'medias', content: 'segunda: Ana', filename: 'escala.txt', type: 'text/plain' },
        ]),
      );
    const { body, status } = await send();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: '@Bruno, a escala',
      mentions: [idOf('agent2')],
      mediaType: 'application',
      mediaName: 'escala.txt',
      mediaSize: 12,
    });
    // Sent again it is the same message, and no second file.
    expect((await send()).body).toEqual(body);
    const path = body.mediaUrl.replace('/api', '');
    expect((await fixture.as('agent2').get(path)).raw.payload).toBe('segunda: Ana');
    for (const stranger of ['admin', 'outraAgent1'] as const)
      expect((await fixture.as(stranger).get(path)).status).toBe(404);
    expect((await fixture.as('agent1').delete(`/chats/${chat.id}`)).status).toBe(200);
    expect((await fixture.as('agent2').get(path)).status).toBe(404);
  });
});

test('that somebody writes is told to the other members at once, and to nobody else', async () => {
  const chat = await begin('agent1', 'agent2');
  const writing = (user: FixtureUser) =>
    (sockets.get(user)?.received ?? []).flatMap(({ channel, payload }) => {
      const { action, chatId, user: by } = payload as { action: string; chatId?: number; user?: { id: number } };
      return channel.endsWith('-presence') && action === 'writing' ? [[chatId, by?.id]] : [];
    });
  sockets.get('admin')?.socket.emit('chatWriting', { id: chat.id });
  sockets.get('agent1')?.socket.emit('chatWriting', { id: 'x' });
  sockets.get('agent1')?.socket.emit('chatWriting', { id: chat.id });
  await expect.poll(() => writing('agent2')).toEqual([[chat.id, idOf('agent1')]]);
  expect([writing('admin'), writing('agent1')]).toEqual([[], []]);
});

test('of all that is unread the list knows, also of what stands on no page yet', async () => {
  const chat = await begin('agent2', 'supervisor');
  await say('agent2', chat, 'Oi');
  const { body } = await fixture.as('supervisor').get('/chats?searchParam=outra%20coisa');
  expect([body.records, body.unread.includes(chat.id)]).toEqual([[], true]);
  await fixture.as('supervisor').post(`/chats/${chat.id}/read`, {});
  expect((await fixture.as('supervisor').get('/chats')).body.unread).not.toContain(chat.id);
});

describe('a member', () => {
  test('who has read is known by the message up to which they did', async () => {
    const chat = await begin('agent1', 'agent2');
    const { body: first } = await say('agent1', chat, 'Um');
    const readBy = (now: Chat) => [of(now, 'agent1', (one) => one.readUpTo), of(now, 'agent2', (one) => one.readUpTo)];
    expect(readBy(await find('agent1', chat))).toEqual([first.id, 0]);
    const { body: read } = await fixture.as('agent2').post(`/chats/${chat.id}/read`, {});
    expect(readBy(read)).toEqual([first.id, first.id]);
    const { body: second } = await say('agent2', chat, 'Dois');
    expect(readBy(await find('agent1', chat))).toEqual([first.id, second.id]);
  });

  test('mutes a chat in their own browsers alone', async () => {
    const chat = await begin('agent1', 'agent2');
    const { body } = await fixture.as('agent2').put(`/chats/${chat.id}/mute`, { isMuted: true });
    expect(body.isMuted).toBe(true);
    await expect.poll(() => heardOf('agent2', chat)).toEqual(['create', 'update']);
    await say('agent1', chat, 'Ouviu?');
    const muted = await find('agent2', chat);
    expect([muted.isMuted, of(muted, 'agent2', ({ unreads }) => unreads)]).toEqual([true, 1]);
    // Nobody else learns of it, neither by asking nor by what they hear.
    expect((await find('agent1', chat)).isMuted).toBe(false);
    const heard = (user: FixtureUser) =>
      (sockets.get(user)?.received ?? []).flatMap(({ payload }) => {
        const { chat: told, newMessage } = payload as { chat?: Chat; newMessage?: ChatMessage };
        return newMessage?.message === 'Ouviu?' && told
          ? [told.isMuted, JSON.stringify(told).match(/uted/g)?.length]
          : [];
      });
    await expect.poll(() => heard('agent2')).toEqual([true, 1, true, 1]);
    await expect.poll(() => heard('agent1')).toEqual([false, 1, false, 1]);
    expect(heardOf('agent1', chat)).toEqual(['create']);
    const stranger = await fixture.as('admin').put(`/chats/${chat.id}/mute`, { isMuted: true });
    expect(failureOf(stranger)).toEqual([404, 'ERR_NOT_FOUND']);
  });

  test('is seen to be there or not, also by who has no chat with them yet', async () => {
    const chat = await begin('agent1', 'supervisor');
    const isSeen = async (user: FixtureUser) => of(await find('agent1', chat), user, ({ online }) => online);
    await expect.poll(async () => [await isSeen('agent1'), await isSeen('supervisor')]).toEqual([true, false]);
    const supervisor = await connect(url, await fixture.tokenOf('supervisor'));
    const comingsAndGoings = () =>
      (sockets.get('agent2')?.received ?? []).flatMap(({ channel, payload }) => {
        const { user } = payload as { user?: { id: number; online: boolean } };
        return channel.endsWith('-user') && user?.id === idOf('supervisor') ? [user.online] : [];
      });
    await expect.poll(comingsAndGoings).toEqual([true]);
    expect(await isSeen('supervisor')).toBe(true);
    const direct = await fixture.as('agent2').post('/chats/direct', { userId: idOf('supervisor') });
    expect(of(direct.body, 'supervisor', ({ online }) => online)).toBe(true);
    supervisor.close();
    await expect.poll(comingsAndGoings).toEqual([true, false]);
    expect(await isSeen('supervisor')).toBe(false);
  });

  test('leaves, hears nothing from then on, and what they owned is another’s', async () => {
    const chat = await begin('agent1', 'agent2', 'admin');
    expect((await fixture.as('agent1').post(`/chats/${chat.id}/leave`)).status).toBe(200);
    await expect.poll(() => heardOf('agent1', chat)).toEqual(['create', 'delete']);
    expect(failureOf(await say('agent1', chat, 'Ainda estou?'))).toEqual([404, 'ERR_NOT_FOUND']);
    const left = await find('agent2', chat);
    expect([left.users.length, [idOf('agent2'), idOf('admin')].includes(left.ownerId)]).toEqual([2, true]);
    // Coming and going are facts and stand in no page.
    expect((await fixture.as('agent2').get(`/chats/${chat.id}/messages`)).body.count).toBe(0);
    for (const user of ['agent2', 'admin'] as const) await fixture.as(user).post(`/chats/${chat.id}/leave`);
    expect((await fixture.as('admin').get(`/chats/u/${chat.uuid}`)).status).toBe(404);
  });
});

describe('a direct chat', () => {
  test('is one for each pair, whoever opens it, and both stay in it', async () => {
    const open = (user: FixtureUser, other: FixtureUser) =>
      fixture.as(user).post('/chats/direct', { userId: idOf(other) });
    const [one, two] = await Promise.all([open('agent1', 'agent2'), open('agent2', 'agent1')]);
    expect([one.body.id, one.body.isDirect, one.body.users.length]).toEqual([two.body.id, true, 2]);
    expect((await open('agent1', 'admin')).body.id).not.toBe(one.body.id);
    const { id } = one.body;
    const refused = [
      await fixture.as('agent1').put(`/chats/${id}`, { title: 'Nosso' }),
      await fixture.as('agent2').put(`/chats/${id}`, { title: 'Nosso' }),
      await fixture.as('agent1').post(`/chats/${id}/leave`),
      await fixture.as('agent1').delete(`/chats/${id}`),
    ];
    expect(refused.map(failureOf)).toEqual(Array(4).fill([403, 'ERR_NO_PERMISSION']));
    expect(failureOf(await open('agent1', 'agent1'))).toEqual([422, 'ERR_VALIDATION']);
    expect(failureOf(await open('agent1', 'outraAgent1'))).toEqual([404, 'ERR_NO_USER_FOUND']);
  });
});
