import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { recordOf } from '#machines/collections/record-map.ts';
import { selectTickets } from '#machines/desk.ts';
import {
  outboxMachine,
  type SendMessageInput,
  type SendMessageOutput,
  selectDrafts,
  selectResolving,
  selectUnsent,
} from '#machines/outbox.ts';
import { selectOutbox } from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';
import { outboxFixture, outgoing } from './fixtures/tickets/outbox.ts';
import { settled } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });
const other = aTicket(2, { status: 'open', userId: 1 });

/** Ticket 1 is open on the screen; ticket 2 is only in the list. */
async function opened(messages = [aMessage(8), aMessage(9)]) {
  const fixture = await ticketsFixture({ assigned: [other, mine] });
  fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
  await fixture.answer('listMessages', { messages, count: messages.length, hasMore: false, ticket: mine });
  return Object.assign(fixture, {
    held: () => fixture.conversation().getSnapshot().context.messages.getSnapshot().context,
    write: (body: string, subjectId = 1) => fixture.outbox.send({ type: 'message.send', subjectId, body }),
    drafts: (subjectId = 1) =>
      selectDrafts(subjectId)(fixture.outbox.getSnapshot()).map(({ clientId, body, state }) => [clientId, body, state]),
    keptBodies: () => fixture.kept.map(({ draft }) => draft.body),
    onTheWire: () =>
      fixture.pending.filter(({ name }) => name === 'sendMessage').map(({ input }) => (input as { body: string }).body),
  });
}

describe('The outbox', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(outboxFixture))).toEqual([]);
  });

  test('a message written appears at once under a client’s id, and the server’s replaces it', async () => {
    const fixture = await opened();
    fixture.write('Bom dia');
    expect(fixture.drafts()).toEqual([['client-1', 'Bom dia', 'waiting']]);
    expect(await fixture.answer('sendMessage', outgoing(10, 'client-1', { body: 'Bom dia' }))).toEqual({
      subjectId: 1,
      clientId: 'client-1',
      body: 'Bom dia',
      quotedMsg: null,
      attachment: null,
      mediaUrl: null,
    });
    expect(fixture.drafts()).toEqual([]);
    expect(fixture.held().ids).toEqual([8, 9, 10]);
    expect(fixture.kept).toEqual([]);
  });

  test('a ticket resolved without a link is resolved after what was written in it, once, and others may keep it open', async () => {
    const fixture = await opened();
    fixture.write('Até logo');
    await fixture.refuse('sendMessage', 0, 'network');
    fixture.tickets.send({ type: 'ticket.resolve', ticketId: 1 });
    await fixture.refuse('updateTicket', 0, 'network');
    fixture.tickets.send({ type: 'ticket.resolve', ticketId: 1 });
    await fixture.refuse('updateTicket', 503, 'ERR_UNAVAILABLE');
    expect(selectResolving(1)(fixture.outbox.getSnapshot())).toMatchObject({ subjectId: 1, state: 'waiting' });
    expect(fixture.kept.filter(({ draft }) => draft.resolves)).toHaveLength(1);
    expect(fixture.effects.filter(({ type }) => type !== 'noticed')).toMatchObject([
      { kind: 'info', key: 'ticketResolvesLater', values: { name: mine.contact.name } },
      { key: 'ticketResolvesLater' },
    ]);
    fixture.tickets.send({ type: 'live.returned' });
    expect(await fixture.answer('sendMessage', outgoing(10, 'client-1', { body: 'Até logo' }))).toMatchObject({
      body: 'Até logo',
    });
    expect(await fixture.answer('sendMessage', null)).toMatchObject({ subjectId: 1, resolves: true });
    expect([fixture.kept, selectResolving(1)(fixture.outbox.getSnapshot())]).toEqual([[], undefined]);
  });

  test('where somebody prefers it, a ticket resolved without a link makes way for the next that is not to be resolved', async () => {
    const fixture = await opened();
    const resolve = async (id: number) => {
      fixture.tickets.send({ type: 'ticket.resolve', ticketId: id });
      await fixture.refuse('updateTicket', 0, 'network');
      return fixture.effects.splice(0).filter(({ type }) => type === 'navigated');
    };
    expect(await resolve(1)).toEqual([]);
    fixture.preferences.opensNext = true;
    expect(await resolve(1)).toEqual([{ type: 'navigated', to: `/tickets/${uuidOf(2)}`, replace: false }]);
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(2) });
    await fixture.refuse('listMessages', 0, 'network');
    expect(await resolve(2)).toEqual([{ type: 'navigated', to: '/tickets', replace: false }]);
  });

  test('a resolving that is refused after all is told and not tried again', async () => {
    const fixture = await opened();
    fixture.outbox.send({ type: 'ticket.resolveLater', subjectId: 1 });
    await fixture.refuse('sendMessage', 403, 'ERR_NO_PERMISSION');
    expect(fixture.effects.at(-1)).toMatchObject({ kind: 'error', code: 'ERR_NO_PERMISSION' });
    expect([fixture.kept, fixture.drafts()]).toEqual([[], []]);
  });

  test('a template goes out as what it is, with what is put into it', async () => {
    const fixture = await opened();
    const template = { templateId: 7, templateValues: ['Marina'] };
    fixture.outbox.send({ type: 'message.send', subjectId: 1, body: 'Olá, Marina!', template });
    expect(fixture.kept.map(({ draft }) => draft.template)).toEqual([template]);
    expect(await fixture.answer('sendMessage', outgoing(10, 'client-1', { body: 'Olá, Marina!' }))).toMatchObject({
      body: 'Olá, Marina!',
      ...template,
    });
  });

  test('the fact may come before the answer: one bubble all the same', async () => {
    const fixture = await opened();
    fixture.write('Bom dia');
    fixture.write('Tudo bem?');
    fixture.push(11, {
      type: 'message.received',
      message: outgoing(10, 'client-1'),
      ticket: mine,
      contact: mine.contact,
    });
    expect(fixture.drafts()).toEqual([['client-2', 'Tudo bem?', 'waiting']]);
    expect(fixture.keptBodies()).toEqual(['Tudo bem?']);
    await fixture.answer('sendMessage', outgoing(10, 'client-1'));
    expect(fixture.drafts()).toEqual([['client-2', 'Tudo bem?', 'waiting']]);
    await fixture.answer('sendMessage', outgoing(11, 'client-2'));
    expect(fixture.drafts()).toEqual([]);
    expect(fixture.held().ids).toEqual([8, 9, 10, 11]);
  });

  test('a ticket’s messages are sent one at a time, in the order written', async () => {
    const fixture = await opened();
    for (const body of ['um', 'dois', 'três']) fixture.write(body);
    const sent: unknown[] = [];
    for (const id of [10, 11, 12]) {
      expect(fixture.onTheWire()).toHaveLength(1);
      sent.push(await fixture.answer('sendMessage', outgoing(id, `client-${id - 9}`)));
    }
    expect(sent.map((input) => (input as { body: string }).body)).toEqual(['um', 'dois', 'três']);
  });

  test('a slow message of one ticket does not hold up another ticket', async () => {
    const fixture = await opened();
    fixture.write('um vídeo grande');
    fixture.write('depois dele');
    fixture.write('oi', 2);
    expect(fixture.onTheWire()).toEqual(['um vídeo grande', 'oi']);
  });

  test('each file is a message of its own; text and quote go with the first', async () => {
    const fixture = await opened();
    const file = (name: string) => ({ name, mimeType: 'image/png', size: 1, file: new Blob(['x']) });
    const attachments = [file('a.png'), file('b.png')];
    fixture.outbox.send({ type: 'message.send', subjectId: 1, body: 'Veja', attachments, quoted: aMessage(8) });
    expect(fixture.drafts().map(([, body]) => body)).toEqual(['Veja', '']);
    expect(await fixture.answer('sendMessage', outgoing(10, 'client-1'))).toMatchObject({
      quotedMsg: { id: 8 },
      attachment: { name: 'a.png' },
    });
    expect(await fixture.answer('sendMessage', outgoing(11, 'client-2'))).toMatchObject({
      quotedMsg: null,
      attachment: { name: 'b.png' },
    });
  });

  test('what is said of a file alone goes with it, behind the text that goes with the first', async () => {
    const fixture = await opened();
    const file = (name: string, caption?: string) => ({
      name,
      mimeType: 'image/png',
      size: 1,
      file: new Blob(['x']),
      ...(caption && { caption }),
    });
    const attachments = [file('a.png', 'a frente'), file('b.png'), file('c.png', 'o verso')];
    fixture.outbox.send({ type: 'message.send', subjectId: 1, body: 'Veja', attachments });
    expect(fixture.drafts().map(([, body]) => body)).toEqual(['Veja\na frente', '', 'o verso']);
  });

  test('without an answer the same message is tried again under the same id', async () => {
    const fixture = await opened();
    fixture.write('Oi');
    const first = await fixture.refuse('sendMessage', 0, 'network');
    expect(fixture.drafts()).toEqual([['client-1', 'Oi', 'waiting']]);
    fixture.clock.increment(2000);
    expect(await fixture.refuse('sendMessage', 503, 'ERR_UNAVAILABLE')).toEqual(first);
    fixture.tickets.send({ type: 'live.returned' });
    expect(await fixture.answer('sendMessage', outgoing(10, 'client-1'))).toEqual(first);
  });

  test('a server that keeps failing makes the message fail after five tries, and the next one goes on', async () => {
    const fixture = await opened();
    fixture.write('um');
    fixture.write('dois');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await fixture.refuse('sendMessage', 500, 'ERR_INTERNAL');
      fixture.clock.increment(2000);
    }
    expect(fixture.drafts().map(([, , state]) => state)).toEqual(['failed', 'waiting']);
    expect(fixture.onTheWire()).toEqual(['dois']);
  });

  test.each([0, 401, 408, 429, 502, 503, 504])('an answer %i is no verdict: the message waits', async (status) => {
    const fixture = await opened();
    fixture.write('Oi');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await fixture.refuse('sendMessage', status, 'later');
      fixture.clock.increment(2000);
    }
    expect(fixture.drafts()).toEqual([['client-1', 'Oi', 'waiting']]);
  });

  test('a server that can store nothing is told once, and the message waits until it can', async () => {
    const fixture = await opened();
    fixture.write('Oi');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await fixture.refuse('sendMessage', 503, 'ERR_STORAGE_FULL');
      fixture.clock.increment(2000);
    }
    const toasted = { type: 'toasted', kind: 'error', code: 'ERR_STORAGE_FULL' };
    expect(fixture.effects).toEqual([toasted]);
    await fixture.answer('sendMessage', outgoing(10, 'client-1'));
    expect(fixture.drafts()).toEqual([]);
    fixture.write('De novo');
    await fixture.refuse('sendMessage', 503, 'ERR_STORAGE_FULL');
    expect(fixture.effects).toEqual([toasted, toasted]);
  });

  test('a refused message keeps its text, and is sent again or thrown away', async () => {
    const fixture = await opened();
    fixture.write('Oi');
    await fixture.refuse('sendMessage', 409, 'ERR_TICKET_NOT_OPEN');
    expect(fixture.drafts()).toEqual([['client-1', 'Oi', 'failed']]);
    expect(fixture.effects).toEqual([]);
    fixture.outbox.send({ type: 'message.retry', subjectId: 1, clientId: 'client-1' });
    await fixture.refuse('sendMessage', 409, 'ERR_TICKET_NOT_OPEN');
    fixture.outbox.send({ type: 'message.discard', subjectId: 1, clientId: 'client-1' });
    expect([fixture.drafts(), fixture.kept]).toEqual([[], []]);
  });

  test('a message refused on a ticket that is not on the screen is told (F72)', async () => {
    const fixture = await opened();
    fixture.write('Oi', 2);
    await fixture.refuse('sendMessage', 409, 'ERR_TICKET_NOT_OPEN');
    expect(fixture.effects).toEqual([
      {
        type: 'toasted',
        kind: 'error',
        key: 'messageUnsent',
        values: { name: 'Contato 2' },
        way: `/tickets/${uuidOf(2)}`,
      },
    ]);
  });

  test('what was refused, and what waits for the link behind a message that was tried, is unsent', async () => {
    const fixture = await opened();
    const unsent = () => selectUnsent(fixture.outbox.getSnapshot()).map(({ body, state }) => [body, state]);
    fixture.write('um');
    fixture.write('dois');
    fixture.write('outro ticket', 2);
    expect(unsent()).toEqual([]);
    await fixture.refuse('sendMessage', 0, 'network');
    expect(unsent()).toEqual([]);
    await fixture.refuse('sendMessage', 409, 'ERR_TICKET_NOT_OPEN');
    expect(unsent()).toEqual([
      ['um', 'waiting'],
      ['dois', 'waiting'],
      ['outro ticket', 'failed'],
    ]);
  });

  test('what still waits may be thrown away, on the wire or not', async () => {
    const fixture = await opened();
    fixture.write('um');
    fixture.write('dois');
    fixture.write('três');
    fixture.outbox.send({ type: 'message.discard', subjectId: 1, clientId: 'client-2' });
    fixture.outbox.send({ type: 'message.discard', subjectId: 1, clientId: 'client-1' });
    expect(fixture.onTheWire()).toEqual(['três']);
    expect(fixture.keptBodies()).toEqual(['três']);
  });

  test('a stored message that the channel refused is sent again under its own id, its file with it', async () => {
    const refused = { ack: 0 as const, failure: 'recusada', body: 'Oi', mediaUrl: '/api/media/a.png' };
    const message = outgoing(9, 'old-1', refused);
    const fixture = await opened([message]);
    fixture.outbox.send({ type: 'message.sendAgain', subjectId: 1, message });
    fixture.outbox.send({ type: 'message.sendAgain', subjectId: 1, message });
    const answer = outgoing(9, 'old-1', { body: 'Oi', updatedAt: at(50) });
    expect(await fixture.answer('sendMessage', answer)).toMatchObject({
      clientId: 'old-1',
      body: 'Oi',
      mediaUrl: '/api/media/a.png',
    });
    expect(recordOf(fixture.held().records, 9)).toMatchObject({ ack: 1, failure: null });
    expect([fixture.drafts(), fixture.onTheWire()]).toEqual([[], []]);
  });

  test('a message that another tab has sent is let go without a second bubble', async () => {
    const fixture = await opened();
    fixture.write('Oi');
    await fixture.answer('sendMessage', null);
    expect([fixture.drafts(), fixture.kept, fixture.held().ids]).toEqual([[], [], [8, 9]]);
  });

  test('after a sign-out everything goes on for the same user alone, unopened tickets too', async () => {
    const fixture = await opened();
    for (const body of ['um', 'dois']) fixture.write(body);
    fixture.write('três', 2);
    await fixture.refuse('sendMessage', 401, 'ERR_SESSION_LOST');
    fixture.desk.send({ type: 'session.signOut' });
    await fixture.answer('logout', { done: true });
    await fixture.answer('forgetSession');

    const signIn = async (change = {}) => {
      fixture.desk.send({ type: 'session.signIn', email: 'a@acme.test', password: 'x' });
      await fixture.answer('login', aSession(change));
      await settled();
      const tickets = selectTickets(fixture.desk.getSnapshot());
      return tickets && selectOutbox(tickets.getSnapshot()).getSnapshot().context.lanes;
    };
    expect(await signIn({ id: 2, name: 'Rui' })).toEqual({});
    expect(fixture.onTheWire()).toEqual([]);
    fixture.desk.send({ type: 'session.signOut' });
    await fixture.answer('logout', { done: true });
    await fixture.answer('forgetSession');
    expect(Object.keys((await signIn(aUser())) ?? {})).toEqual(['1', '2']);
    expect(fixture.onTheWire()).toEqual(['um', 'três']);
    await fixture.answer('sendMessage', outgoing(10, 'client-1'));
    expect(fixture.onTheWire()).toEqual(['três', 'dois']);
  });

  test('what was kept goes before what is written meanwhile', () => {
    const silent = outboxMachine.provide({
      actors: {
        draftStore: fromCallback(() => undefined),
        sendMessage: fromPromise<SendMessageOutput, SendMessageInput>(() => new Promise(() => undefined)),
      },
    });
    const outbox = createActor(silent, { input: { userId: 1, clock: () => 50, newId: () => 'new' } }).start();
    outbox.send({ type: 'message.send', subjectId: 1, body: 'depois' });
    const [written] = selectDrafts(1)(outbox.getSnapshot());
    if (!written) throw new Error('nothing was written');
    outbox.send({ type: 'outbox.restored', drafts: [{ ...written, clientId: 'old', body: 'antes', place: 90 }] });
    outbox.send({ type: 'message.send', subjectId: 2, body: 'por fim' });
    expect(selectDrafts(1)(outbox.getSnapshot()).map(({ body }) => body)).toEqual(['antes', 'depois']);
    expect(selectDrafts(2)(outbox.getSnapshot())[0]?.place).toBe(91);
  });
});
