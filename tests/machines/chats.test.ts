import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Chat } from '#contract/schema.ts';
import { chatsMachine, selectConversation, selectOnline, selectOpened, selectUnread } from '#machines/chats.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { conversationMachine } from '#machines/conversation.ts';
import type { Effect } from '#machines/effect.ts';
import { outboxMachine, selectDrafts } from '#machines/outbox.ts';
import { recorderMachine } from '#machines/recorder.ts';
import { aChat, aChatMessage, aMember, chatUuid } from '../support/fixtures/chats.ts';
import { at } from '../support/fixtures/times.ts';
import { aUser } from '../support/fixtures/user.ts';
import { chatsFixture } from './fixtures/chats.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const ana = 3;

async function opened(chats: Chat[], { hasMore = false, unread = unreadIn(chats) } = {}) {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const effects: Effect[] = [];
  const told: number[] = [];
  const logic = chatsMachine.provide({
    actors: {
      conversation: conversationMachine.provide({
        actors: { listMessages: calls.call('listMessages'), readConversation: calls.call('readConversation') },
      }),
      outbox: outboxMachine.provide({
        actors: {
          draftStore: fromCallback(({ sendBack }) => sendBack({ type: 'outbox.restored', drafts: [] })),
          sendMessage: calls.call('sendMessage'),
        },
      }),
      listChats: calls.call('listChats'),
      findChatByUuid: calls.call('findChatByUuid'),
      saveChat: calls.call('saveChat'),
      deleteChat: calls.call('deleteChat'),
      leaveChat: calls.call('leaveChat'),
      muteChat: calls.call('muteChat'),
      openDirectChat: calls.call('openDirectChat'),
      recorder: recorderMachine.provide({ actors: { pageGuard: fromCallback(() => undefined) } }),
      windowFocus: fromCallback(() => undefined),
    },
  });
  const parent = createMachine({
    invoke: { id: 'chats', src: logic, input: { userId: ana, clock: () => clock.now(), newId: () => 'client-1' } },
    on: {
      'chat.write': { actions: ({ event }) => told.push((event as unknown as { chatId: number }).chatId) },
      'effect.asked': {
        actions: ({ event }) => effects.push((event as unknown as { effect: Effect }).effect),
      },
    },
  });
  const root = createActor(parent, { clock }).start();
  const actor = root.getSnapshot().children.chats as unknown as import('#machines/chats.ts').ChatsActorRef;
  await calls.answer('listChats', { records: chats, count: chats.length, hasMore, unread });
  return Object.assign(calls, {
    actor,
    clock,
    effects,
    told,
    notify: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    titles: () => actor.getSnapshot().context.chats.map(({ title }) => title),
    unread: () => selectUnread(actor.getSnapshot()),
    async open(id: number, messages: ReturnType<typeof aChatMessage>[] = []) {
      actor.send({ type: 'chats.opened', uuid: chatUuid(id) });
      const { conversationMessageOf } = await import('#machines/chats/context.ts');
      await calls.answer('listMessages', {
        messages: messages.map((message) => conversationMessageOf(message, ana)),
        hasMore: false,
      });
    },
    said() {
      const { ids, records } = selectConversation(actor.getSnapshot())?.getSnapshot().context.messages.getSnapshot()
        .context ?? { ids: [], records: undefined };
      return ids.map((id) => records && recordOf(records, id)?.body);
    },
  });
}

const unreadIn = (chats: Chat[]) =>
  chats.flatMap(({ id, users }) => (users.some(({ userId, unreads }) => userId === ana && unreads > 0) ? id : []));

const received = (id: number, chat: Chat, change = {}): Fact => ({
  type: 'chat.messageReceived',
  chat,
  message: aChatMessage(id, chat.id, change),
});

describe('Chats', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(chatsFixture))).toEqual([]);
  });

  test('stand by when something was said last, and count as unread one by one', async () => {
    const { notify, titles, unread } = await opened([aChat(2, [5, ana]), aChat(1, [ana, 5])]);
    expect([titles(), unread()]).toEqual([['Conversa 2', 'Conversa 1'], 0]);
    notify(received(8, aChat(1, [ana, 5], { users: [aMember(ana, 'Ana', 4)], updatedAt: at(50) })));
    expect([titles(), unread()]).toEqual([['Conversa 1', 'Conversa 2'], 1]);
  });

  test('what is said is heard once on both of its channels, and noticed unless it is looked at', async () => {
    const chat = aChat(1, [ana, 5]);
    const { actor, effects, notify, open, said } = await opened([chat]);
    await open(1, [aChatMessage(7, 1)]);
    notify(received(8, chat), { type: 'chatMessage.received', chatId: 1, chat, message: aChatMessage(8, 1) });
    expect([said(), effects]).toEqual([['Mensagem 7', 'Mensagem 8'], []]);
    actor.send({ type: 'window.blurred' });
    notify(received(9, chat), received(10, chat, { senderId: ana }));
    expect(effects).toEqual([
      {
        type: 'noticed',
        messages: [
          {
            kind: 'chatMessage',
            place: 9,
            name: 'Bruno',
            body: 'Conversa 1: Mensagem 9',
            to: `/chats/${chatUuid(1)}`,
            viewedAs: 'chat:1',
          },
        ],
      },
    ]);
  });

  test('of a muted chat only what calls the viewer by name is noticed', async () => {
    const chat = aChat(1, [ana, 5], { isMuted: true });
    const { effects, notify } = await opened([chat]);
    notify(received(8, chat), received(9, chat, { mentions: [ana] }));
    expect(effects).toMatchObject([{ type: 'noticed', messages: [{ kind: 'mention', place: 9 }] }]);
  });

  test('what is unread is read by a call while the chat is looked at, and the others’ answer wins', async () => {
    const chat = aChat(1, [ana, 5], { users: [aMember(ana, 'Ana', 2)] });
    const fixture = await opened([chat]);
    expect(fixture.unread()).toBe(1);
    await fixture.open(1, [aChatMessage(7, 1)]);
    // Counted no more by whoever looks at it, though the server is yet to be told.
    expect(fixture.unread()).toBe(0);
    fixture.actor.send({ type: 'window.blurred' });
    expect(fixture.unread()).toBe(1);
    fixture.actor.send({ type: 'window.focused' });
    fixture.clock.increment(1000);
    expect(
      await fixture.answer('readConversation', { messages: [], hasMore: false, chat: aChat(1, [ana, 5]) }),
    ).toEqual({ subjectId: 1 });
    expect(fixture.unread()).toBe(0);
    // The chat that the answer shows is held as the others are.
    fixture.notify({ type: 'chat.updated', userId: ana, chat: aChat(1, [ana, 5], { title: 'Plantão' }) });
    expect(fixture.actor.getSnapshot().context.changes.map(({ kind, at }) => [kind, at])).toEqual([['renamed', 1000]]);
    fixture.clock.increment(5000);
    expect(fixture.pending.map(({ name }) => name)).not.toContain('readConversation');
  });

  test('whoever is removed leaves at once and keeps nothing open', async () => {
    const { actor, effects, notify, open } = await opened([aChat(1, [5, ana])]);
    await open(1);
    notify({ type: 'chat.deleted', chatId: 1, userId: ana });
    const { chats, conversations } = actor.getSnapshot().context;
    expect([chats, conversations, selectOpened(actor.getSnapshot())]).toEqual([[], [], undefined]);
    expect(effects).toEqual([
      { type: 'toasted', kind: 'info', key: 'chatGone' },
      { type: 'navigated', to: '/chats', replace: true },
    ]);
  });

  test('who comes and goes is a line of the open chat, and nothing unread', async () => {
    const chat = aChat(1, [ana, 5]);
    const { actor, notify, open, unread } = await opened([chat]);
    await open(1);
    const users = [aMember(ana), aMember(6, 'Carla')];
    notify({ type: 'chat.updated', userId: ana, chat: { ...chat, title: 'Plantão', users } });
    const changes = actor.getSnapshot().context.changes.map(({ kind, name }) => [kind, name]);
    expect(changes).toEqual([
      ['joined', 'Carla'],
      ['left', 'Pessoa 5'],
      ['renamed', 'Plantão'],
    ]);
    expect(unread()).toBe(0);
  });

  test('what is unread counts also where it stands on no page yet, and until it is read or gone', async () => {
    const { notify, unread } = await opened([aChat(9, [ana, 5])], { hasMore: true, unread: [3, 4] });
    expect(unread()).toBe(2);
    const far = aChat(3, [5, ana]);
    notify({ type: 'chat.moved', chat: far });
    expect(unread()).toBe(1);
    notify({ type: 'chat.deleted', chatId: 4, userId: ana });
    expect(unread()).toBe(0);
    notify(received(8, aChat(5, [ana, 5], { users: [aMember(ana, 'Ana', 1), aMember(5)], updatedAt: at(50) })));
    expect(unread()).toBe(1);
  });

  test('a group is left by whoever wants to, and a direct chat by nobody', async () => {
    const fixture = await opened([aChat(2, [5, ana], { isDirect: true }), aChat(1, [5, ana])]);
    await fixture.open(1);
    fixture.actor.send({ type: 'chat.leave', chatId: 2 });
    fixture.actor.send({ type: 'chat.leave', chatId: 1 });
    expect(await fixture.answer('leaveChat', { message: 'Chat left' })).toEqual({ id: 1 });
    expect(fixture.titles()).toEqual(['Conversa 2']);
    expect(fixture.effects).toEqual([
      { type: 'toasted', kind: 'success', key: 'chatLeft' },
      { type: 'navigated', to: '/chats', replace: true },
    ]);
  });

  test('muting is kept as the server answers it, and told where it fails', async () => {
    const fixture = await opened([aChat(1, [5, ana])]);
    fixture.actor.send({ type: 'chat.mute', chatId: 1, isMuted: true });
    expect(await fixture.answer('muteChat', aChat(1, [5, ana], { isMuted: true }))).toEqual({ id: 1, isMuted: true });
    expect(fixture.actor.getSnapshot().context.chats[0]?.isMuted).toBe(true);
    fixture.actor.send({ type: 'chat.mute', chatId: 1, isMuted: false });
    await fixture.refuse('muteChat', 500, 'ERR_INTERNAL');
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' }]);
    fixture.actor.send({ type: 'chat.mute', chatId: 1, isMuted: false });
    await fixture.answer('muteChat', aChat(1, [5, ana]));
    expect(fixture.actor.getSnapshot().context.chats[0]?.isMuted).toBe(false);
  });

  test('a direct chat that is held is opened at once, another is asked for', async () => {
    const held = aChat(1, [ana, 5], { isDirect: true });
    const fixture = await opened([held]);
    fixture.actor.send({ type: 'chat.openDirect', userId: 5 });
    expect(fixture.pending).toEqual([]);
    fixture.actor.send({ type: 'chat.openDirect', userId: 6 });
    const begun = aChat(7, [ana, 6], { isDirect: true });
    expect(await fixture.answer('openDirectChat', begun)).toEqual({ userId: 6 });
    expect(fixture.effects.map((effect) => effect.type === 'navigated' && effect.to)).toEqual([
      `/chats/${held.uuid}`,
      `/chats/${begun.uuid}`,
    ]);
  });

  test('others are told that the viewer writes, once in a while, and who of them writes is seen until they pause', async () => {
    const chat = aChat(1, [ana, 5]);
    const { actor, clock, notify, open, told } = await opened([chat]);
    actor.send({ type: 'chat.typed' });
    await open(1);
    for (const pause of [0, 1000, 2000]) {
      clock.increment(pause);
      actor.send({ type: 'chat.typed' });
    }
    expect(told).toEqual([1, 1]);
    const writers = () => actor.getSnapshot().context.writers.map(({ name }) => name);
    notify({ type: 'chat.writing', chatId: 1, user: { id: 5, name: 'Bruno' } });
    notify({ type: 'chat.writing', chatId: 1, user: { id: 6, name: 'Carla' } });
    expect(writers()).toEqual(['Bruno', 'Carla']);
    notify(received(8, chat));
    expect(writers()).toEqual(['Carla']);
    clock.increment(5000);
    expect(writers()).toEqual([]);
  });

  test('the address may name a message, which is gone to', async () => {
    const fixture = await opened([aChat(1, [ana, 5])]);
    await fixture.open(1, [aChatMessage(7, 1)]);
    fixture.actor.send({ type: 'chats.opened', uuid: chatUuid(1), messageId: 7 });
    expect(selectConversation(fixture.actor.getSnapshot())?.getSnapshot().context.reached).toEqual({ messageId: 7 });
  });

  test('who comes and goes is known also of those with whom there is no chat yet, until all is asked anew', async () => {
    const fixture = await opened([]);
    fixture.notify({ type: 'user.updated', user: aUser({ id: 9, online: true }) });
    fixture.notify({ type: 'user.updated', user: aUser({ id: 8, online: false }) });
    expect(selectOnline(fixture.actor.getSnapshot())).toEqual({ 8: false, 9: true });
    fixture.actor.send({ type: 'live.reset' });
    await fixture.answer('listChats', { records: [], count: 0, hasMore: false, unread: [] });
    expect(selectOnline(fixture.actor.getSnapshot())).toEqual({});
  });

  test('an address that names no chat of the viewer’s is told apart from one that could not be asked for', async () => {
    const fixture = await opened([]);
    fixture.actor.send({ type: 'chats.opened', uuid: chatUuid(9) });
    await fixture.refuse('findChatByUuid', 0, 'network');
    expect(fixture.actor.getSnapshot().hasTag('unfound')).toBe(true);
    fixture.actor.send({ type: 'live.returned' });
    await fixture.refuse('findChatByUuid', 404, 'ERR_NOT_FOUND');
    expect(fixture.actor.getSnapshot().hasTag('missing')).toBe(true);
  });

  test('the owner alone edits and deletes', async () => {
    const fixture = await opened([aChat(2, [5, ana]), aChat(1, [ana, 5])]);
    fixture.actor.send({ type: 'chat.edit', chatId: 2 });
    fixture.actor.send({ type: 'chat.delete', chatId: 2 });
    expect([fixture.actor.getSnapshot().context.form, fixture.pending]).toEqual([null, []]);
    fixture.actor.send({ type: 'chat.delete', chatId: 1 });
    expect(await fixture.answer('deleteChat', { message: 'Chat deleted' })).toEqual({ id: 1 });
    expect(fixture.titles()).toEqual(['Conversa 2']);
  });

  test('a new chat is saved with its members and opened; what could not be saved stays', async () => {
    const fixture = await opened([]);
    fixture.actor.send({ type: 'chat.compose' });
    fixture.actor.send({ type: 'chat.save', title: 'Plantão', userIds: [5] });
    await fixture.refuse('saveChat', 500, 'ERR_INTERNAL');
    expect(fixture.actor.getSnapshot().context.form).toEqual({ chat: null });
    fixture.actor.send({ type: 'chat.save', title: 'Plantão', userIds: [5] });
    const saved = aChat(4, [ana, 5], { title: 'Plantão' });
    expect(await fixture.answer('saveChat', saved)).toEqual({ id: null, title: 'Plantão', userIds: [5] });
    expect(fixture.titles()).toEqual(['Plantão']);
    expect(fixture.effects).toEqual([
      { type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' },
      { type: 'navigated', to: `/chats/${saved.uuid}`, replace: false },
    ]);
  });

  test('a message that is written leaves under an id of this browser, and stands once when it comes back', async () => {
    const chat = aChat(1, [ana, 5]);
    const fixture = await opened([chat]);
    await fixture.open(1);
    const { outbox } = fixture.actor.getSnapshot().context;
    outbox.send({ type: 'message.send', subjectId: 1, body: 'Oi' });
    expect(selectDrafts(1)(outbox.getSnapshot()).map(({ body }) => body)).toEqual(['Oi']);
    fixture.notify(received(8, chat, { senderId: ana, clientId: 'client-1', message: 'Oi' }));
    expect([selectDrafts(1)(outbox.getSnapshot()), fixture.said()]).toEqual([[], ['Oi']]);
  });

  test('after facts were missed as many pages are asked for as were held', async () => {
    const fixture = await opened(
      Array.from({ length: 20 }, (_, index) => aChat(40 - index, [ana])),
      { hasMore: true },
    );
    fixture.actor.send({ type: 'chats.loadMore' });
    const older = Array.from({ length: 5 }, (_, index) => aChat(20 - index, [ana]));
    expect(await fixture.answer('listChats', { records: older, count: 25, hasMore: false, unread: [] })).toEqual({
      pageNumber: 2,
      pages: 1,
    });
    fixture.actor.send({ type: 'live.reset' });
    expect(await fixture.answer('listChats', { records: older, count: 5, hasMore: false, unread: [] })).toEqual({
      pageNumber: 1,
      pages: 2,
    });
    expect(fixture.titles()).toHaveLength(5);
  });
});
