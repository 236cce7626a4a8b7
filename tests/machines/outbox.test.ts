import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { recordOf } from '#machines/collections/shelf.ts';
import { selectTickets } from '#machines/desk.ts';
import { outboxMachine, type SendMessageInput, type SendMessageOutput, selectDrafts } from '#machines/outbox.ts';
import { selectOutbox } from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';
import { settled } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { ticketsWorld } from './support/worlds.ts';
import { outboxWorld, outgoing } from './worlds/outbox.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });
const other = aTicket(2, { status: 'open', userId: 1 });

/** Ticket 1 is open on the screen; ticket 2 is only in the list. */
async function opened(messages = [aMessage(8), aMessage(9)]) {
  const world = await ticketsWorld({ assigned: [other, mine] });
  world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
  await world.answer('listMessages', { messages, count: messages.length, hasMore: false, ticket: mine });
  return Object.assign(world, {
    held: () => world.conversation().getSnapshot().context.messages.getSnapshot().context,
    write: (body: string, ticketId = 1) => world.outbox.send({ type: 'message.send', ticketId, body }),
    drafts: (ticketId = 1) =>
      selectDrafts(ticketId)(world.outbox.getSnapshot()).map(({ clientId, body, state }) => [clientId, body, state]),
    keptBodies: () => world.kept.map(({ draft }) => draft.body),
    onTheWire: () =>
      world.pending.filter(({ name }) => name === 'sendMessage').map(({ input }) => (input as { body: string }).body),
  });
}

describe('The outbox', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(outboxWorld))).toEqual([]);
  });

  test('a message written appears at once under a client’s id, and the server’s replaces it', async () => {
    const world = await opened();
    world.write('Bom dia');
    expect(world.drafts()).toEqual([['client-1', 'Bom dia', 'waiting']]);
    expect(await world.answer('sendMessage', outgoing(10, 'client-1', { body: 'Bom dia' }))).toEqual({
      ticketId: 1,
      clientId: 'client-1',
      body: 'Bom dia',
      quotedMsg: null,
      attachment: null,
      mediaUrl: null,
    });
    expect(world.drafts()).toEqual([]);
    expect(world.held().ids).toEqual([8, 9, 10]);
    expect(world.kept).toEqual([]);
  });

  test('the fact may come before the answer: one bubble all the same', async () => {
    const world = await opened();
    world.write('Bom dia');
    world.write('Tudo bem?');
    world.push(11, {
      type: 'message.received',
      message: outgoing(10, 'client-1'),
      ticket: mine,
      contact: mine.contact,
    });
    expect(world.drafts()).toEqual([['client-2', 'Tudo bem?', 'waiting']]);
    expect(world.keptBodies()).toEqual(['Tudo bem?']);
    await world.answer('sendMessage', outgoing(10, 'client-1'));
    expect(world.drafts()).toEqual([['client-2', 'Tudo bem?', 'waiting']]);
    await world.answer('sendMessage', outgoing(11, 'client-2'));
    expect(world.drafts()).toEqual([]);
    expect(world.held().ids).toEqual([8, 9, 10, 11]);
  });

  test('a ticket’s messages are sent one at a time, in the order written', async () => {
    const world = await opened();
    for (const body of ['um', 'dois', 'três']) world.write(body);
    const sent: unknown[] = [];
    for (const id of [10, 11, 12]) {
      expect(world.onTheWire()).toHaveLength(1);
      sent.push(await world.answer('sendMessage', outgoing(id, `client-${id - 9}`)));
    }
    expect(sent.map((input) => (input as { body: string }).body)).toEqual(['um', 'dois', 'três']);
  });

  test('a slow message of one ticket does not hold up another ticket', async () => {
    const world = await opened();
    world.write('um vídeo grande');
    world.write('depois dele');
    world.write('oi', 2);
    expect(world.onTheWire()).toEqual(['um vídeo grande', 'oi']);
  });

  test('each file is a message of its own; text and quote go with the first', async () => {
    const world = await opened();
    const file = (name: string) => ({ name, mimeType: 'image/png', size: 1, file: new Blob(['x']) });
    const attachments = [file('a.png'), file('b.png')];
    world.outbox.send({ type: 'message.send', ticketId: 1, body: 'Veja', attachments, quoted: aMessage(8) });
    expect(world.drafts().map(([, body]) => body)).toEqual(['Veja', '']);
    expect(await world.answer('sendMessage', outgoing(10, 'client-1'))).toMatchObject({
      quotedMsg: { id: 8 },
      attachment: { name: 'a.png' },
    });
    expect(await world.answer('sendMessage', outgoing(11, 'client-2'))).toMatchObject({
      quotedMsg: null,
      attachment: { name: 'b.png' },
    });
  });

  test('without an answer the same message is tried again under the same id', async () => {
    const world = await opened();
    world.write('Oi');
    const first = await world.refuse('sendMessage', 0, 'network');
    expect(world.drafts()).toEqual([['client-1', 'Oi', 'waiting']]);
    world.clock.increment(2000);
    expect(await world.refuse('sendMessage', 503, 'ERR_UNAVAILABLE')).toEqual(first);
    world.tickets.send({ type: 'live.returned' });
    expect(await world.answer('sendMessage', outgoing(10, 'client-1'))).toEqual(first);
  });

  test('a server that keeps failing makes the message fail after five tries, and the next one goes on', async () => {
    const world = await opened();
    world.write('um');
    world.write('dois');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await world.refuse('sendMessage', 500, 'ERR_INTERNAL');
      world.clock.increment(2000);
    }
    expect(world.drafts().map(([, , state]) => state)).toEqual(['failed', 'waiting']);
    expect(world.onTheWire()).toEqual(['dois']);
  });

  test.each([0, 401, 408, 429, 502, 503, 504])('an answer %i is no verdict: the message waits', async (status) => {
    const world = await opened();
    world.write('Oi');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await world.refuse('sendMessage', status, 'later');
      world.clock.increment(2000);
    }
    expect(world.drafts()).toEqual([['client-1', 'Oi', 'waiting']]);
  });

  test('a refused message keeps its text, and is sent again or thrown away', async () => {
    const world = await opened();
    world.write('Oi');
    await world.refuse('sendMessage', 409, 'ERR_TICKET_NOT_OPEN');
    expect(world.drafts()).toEqual([['client-1', 'Oi', 'failed']]);
    expect(world.effects).toEqual([]);
    world.outbox.send({ type: 'message.retry', ticketId: 1, clientId: 'client-1' });
    await world.refuse('sendMessage', 409, 'ERR_TICKET_NOT_OPEN');
    world.outbox.send({ type: 'message.discard', ticketId: 1, clientId: 'client-1' });
    expect([world.drafts(), world.kept]).toEqual([[], []]);
  });

  test('a message refused on a ticket that is not on the screen is told', async () => {
    const world = await opened();
    world.write('Oi', 2);
    await world.refuse('sendMessage', 409, 'ERR_TICKET_NOT_OPEN');
    expect(world.effects).toEqual([
      { type: 'toasted', kind: 'error', key: 'messageUnsent', values: { name: 'Contato 2' } },
    ]);
  });

  test('what still waits may be thrown away, on the wire or not', async () => {
    const world = await opened();
    world.write('um');
    world.write('dois');
    world.write('três');
    world.outbox.send({ type: 'message.discard', ticketId: 1, clientId: 'client-2' });
    world.outbox.send({ type: 'message.discard', ticketId: 1, clientId: 'client-1' });
    expect(world.onTheWire()).toEqual(['três']);
    expect(world.keptBodies()).toEqual(['três']);
  });

  test('a stored message that the channel refused is sent again under its own id, its file with it', async () => {
    const refused = { ack: 0 as const, failure: 'recusada', body: 'Oi', mediaUrl: '/api/media/a.png' };
    const message = outgoing(9, 'old-1', refused);
    const world = await opened([message]);
    world.outbox.send({ type: 'message.sendAgain', message });
    world.outbox.send({ type: 'message.sendAgain', message });
    const answer = outgoing(9, 'old-1', { body: 'Oi', updatedAt: at(50) });
    expect(await world.answer('sendMessage', answer)).toMatchObject({
      clientId: 'old-1',
      body: 'Oi',
      mediaUrl: '/api/media/a.png',
    });
    expect(recordOf(world.held().records, 9)).toMatchObject({ ack: 1, failure: null });
    expect([world.drafts(), world.onTheWire()]).toEqual([[], []]);
  });

  test('a message that another tab has sent is let go without a second bubble', async () => {
    const world = await opened();
    world.write('Oi');
    await world.answer('sendMessage', null);
    expect([world.drafts(), world.kept, world.held().ids]).toEqual([[], [], [8, 9]]);
  });

  test('after a sign-out everything goes on for the same user alone, unopened tickets too', async () => {
    const world = await opened();
    for (const body of ['um', 'dois']) world.write(body);
    world.write('três', 2);
    await world.refuse('sendMessage', 401, 'ERR_SESSION_LOST');
    world.desk.send({ type: 'session.signOut' });
    await world.answer('logout', { done: true });
    await world.answer('forgetSession');

    const signIn = async (change = {}) => {
      world.desk.send({ type: 'session.signIn', email: 'a@acme.test', password: 'x' });
      await world.answer('login', aSession(change));
      await settled();
      const tickets = selectTickets(world.desk.getSnapshot());
      return tickets && selectOutbox(tickets.getSnapshot()).getSnapshot().context.lanes;
    };
    expect(await signIn({ id: 2, name: 'Rui' })).toEqual({});
    expect(world.onTheWire()).toEqual([]);
    world.desk.send({ type: 'session.signOut' });
    await world.answer('logout', { done: true });
    await world.answer('forgetSession');
    expect(Object.keys((await signIn(aUser())) ?? {})).toEqual(['1', '2']);
    expect(world.onTheWire()).toEqual(['um', 'três']);
    await world.answer('sendMessage', outgoing(10, 'client-1'));
    expect(world.onTheWire()).toEqual(['três', 'dois']);
  });

  test('what was kept goes before what is written meanwhile', () => {
    const silent = outboxMachine.provide({
      actors: {
        shelf: fromCallback(() => undefined),
        sendMessage: fromPromise<SendMessageOutput, SendMessageInput>(() => new Promise(() => undefined)),
      },
    });
    const outbox = createActor(silent, { input: { userId: 1, clock: () => 50, newId: () => 'new' } }).start();
    outbox.send({ type: 'message.send', ticketId: 1, body: 'depois' });
    const [written] = selectDrafts(1)(outbox.getSnapshot());
    if (!written) throw new Error('nothing was written');
    outbox.send({ type: 'outbox.restored', drafts: [{ ...written, clientId: 'old', body: 'antes', place: 90 }] });
    outbox.send({ type: 'message.send', ticketId: 2, body: 'por fim' });
    expect(selectDrafts(1)(outbox.getSnapshot()).map(({ body }) => body)).toEqual(['antes', 'depois']);
    expect(selectDrafts(2)(outbox.getSnapshot())[0]?.place).toBe(91);
  });
});
