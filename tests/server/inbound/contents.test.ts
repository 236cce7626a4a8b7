import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message, MessageContent } from '#contract/schema.ts';
import type { IncomingMessage } from '#server/channels/port.ts';
import { editInbound, markChangedOnPhone } from '#server/records/inbound/changes.ts';
import { takeInbound } from '#server/records/inbound/take.ts';
import { takeVote } from '#server/records/inbound/votes.ts';
import { factOf } from '#server/records/webhooks/fact.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');
const connectionId = () => fixture.ids.acme.connectionId;
const inAcme = <T>(work: Parameters<typeof fixture.database.inCompany<T>>[1]) =>
  fixture.database.inCompany(fixture.ids.acme.companyId, work);

let written = 0;
async function arrives(more: Partial<IncomingMessage> = {}) {
  written += 1;
  const incoming: IncomingMessage = {
    providerId: `k-${written}`,
    channel: 'whatsapp',
    from: `55119812${10_000 + written}`,
    name: 'Lia',
    group: null,
    fromMe: false,
    type: null,
    body: 'Oi',
    media: null,
    quotedProviderId: null,
    ...more,
  };
  const receipt = await inAcme((scope) => takeInbound(scope, connectionId(), incoming, null));
  return { ...incoming, ticketId: receipt?.ticketId ?? 0 };
}

const messagesOf = async (ticketId: number): Promise<Message[]> =>
  (await admin().get(`/messages/${ticketId}`)).body.messages;
const ticketOf = async (ticketId: number) => (await admin().get(`/tickets/${ticketId}`)).body;
const factsOf = async (ticketId: number) => {
  const { companyId } = fixture.ids.acme;
  const { events } = (await admin().get('/live/events?after=0')).body;
  const facts = events.map((event: { seq: number; channel: string; payload: never }) =>
    factOf(companyId, { ...event, at: fixture.now() }),
  );
  return facts.filter((fact: { ticketId: number } | undefined) => fact?.ticketId === ticketId);
};

const order: MessageContent = { kind: 'order', itemCount: 2, items: [], note: 'hoje' };

describe('a message of a kind of its own', () => {
  test('leaves with what it holds, in lists and searches in words, to webhooks in both', async () => {
    const { ticketId } = await arrives({ content: order, body: '🛒 2 itens\nhoje' });
    expect(await messagesOf(ticketId)).toMatchObject([{ content: order, body: '🛒 2 itens\nhoje', mediaType: null }]);
    expect(await ticketOf(ticketId)).toMatchObject({ lastMessage: '🛒 2 itens\nhoje', lastMessageKind: null });
    expect((await factsOf(ticketId)).at(-1)).toMatchObject({ fact: 'message.received', message: { content: order } });
  });

  test('stands in its line by its words, also with a file', async () => {
    const { ticketId } = await arrives({ content: { kind: 'sticker' }, body: 'Figurinha', type: 'application' });
    expect(await ticketOf(ticketId)).toMatchObject({ lastMessage: 'Figurinha', lastMessageKind: null });
    expect(await messagesOf(ticketId)).toMatchObject([{ content: { kind: 'sticker' }, mediaType: 'application' }]);
  });

  test('is nothing but its words once it was changed to those', async () => {
    const { ticketId, providerId } = await arrives({ content: order, body: '🛒 2 itens' });
    await inAcme((scope) => editInbound(scope, connectionId(), providerId, { body: 'Deixa para lá' }));
    const [message] = await messagesOf(ticketId);
    expect(message).toMatchObject({ body: 'Deixa para lá', isEdited: true });
    expect(message).not.toHaveProperty('content');
  });

  test('is kept without letters that no database takes', async () => {
    const { ticketId } = await arrives({ content: { ...order, note: 'a\u0000b' } });
    expect(await messagesOf(ticketId)).toMatchObject([{ content: { ...order, note: 'ab' } }]);
  });
});

describe('a message that was changed on the phone', () => {
  test('says so, counts no more than before, and no longer once its words are known', async () => {
    const { ticketId, providerId } = await arrives();
    const before = await ticketOf(ticketId);
    await inAcme((scope) => markChangedOnPhone(scope, connectionId(), providerId));
    expect(await messagesOf(ticketId)).toMatchObject([{ body: 'Oi', isChangedOnPhone: true, isEdited: false }]);
    expect((await factsOf(ticketId)).at(-1)).toMatchObject({
      fact: 'message.updated',
      message: { isChangedOnPhone: true },
    });
    expect(await ticketOf(ticketId)).toEqual(before);
    await inAcme((scope) => editInbound(scope, connectionId(), providerId, { body: 'Olá' }));
    const [message] = await messagesOf(ticketId);
    expect(message).toMatchObject({ body: 'Olá', isEdited: true });
    expect(message).not.toHaveProperty('isChangedOnPhone');
  });

  test('that nobody knows is left alone', async () => {
    const count = () => rowsIn(fixture, sql`select count(*)::integer from messages`);
    const before = await count();
    await inAcme((scope) => markChangedOnPhone(scope, connectionId(), 'unknown'));
    expect(await count()).toEqual(before);
  });
});

test('a vote stands on its poll, the last of each, and counts as nothing to be read', async () => {
  const poll: MessageContent = {
    kind: 'poll',
    question: 'Que dia?',
    options: [{ text: 'seg' }, { text: 'ter' }],
    isQuiz: false,
  };
  const { ticketId, providerId, from } = await arrives({ content: poll, body: '📊 Que dia?' });
  const before = await ticketOf(ticketId);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const votes = (voter: object, texts: string[]) =>
    inAcme((scope) =>
      takeVote(scope, connectionId(), { providerId, from, fromMe: false, options: texts.map(hash), ...voter }),
    );
  await votes({}, ['seg']);
  await votes({ fromMe: true }, ['ter']);
  await votes({}, ['ter', 'unknown']);
  const [message] = await messagesOf(ticketId);
  const options = [
    { text: 'seg', votes: 0 },
    { text: 'ter', votes: 2 },
  ];
  expect(message).toMatchObject({ content: { options }, body: '📊 Que dia?\n• seg\n• ter (2)', isEdited: false });
  expect(await ticketOf(ticketId)).toEqual(before);
});

test('whom a text mentions stands in it by name, else by number, never by a hidden id', async () => {
  const known = await arrives({ name: 'Dona Rita' });
  const { ticketId } = await arrives({
    body: '@183082158141655 e @99 e @1830821581 e @77, podem ver?',
    mentions: [
      { token: '1830821581', channel: 'whatsapp', from: '5511987650009', name: '' },
      { token: '183082158141655', channel: 'whatsapp', from: known.from, name: 'Ritinha' },
      { token: '99', channel: 'whatsapp-lid', from: '99', name: 'Zé' },
      { token: '77', channel: 'whatsapp-lid', from: '77', name: '' },
    ],
  });
  const [message] = await messagesOf(ticketId);
  expect(message?.body).toBe('@Dona Rita e @Zé e @+5511987650009 e @participante, podem ver?');
});

test('a member of a group who says no name goes by the one that the company knows', async () => {
  const known = await arrives({ name: 'Seu Jorge' });
  const group = { id: '120363000000000055', name: 'Obra' };
  const { ticketId } = await arrives({ group, from: known.from, name: '', body: 'Bom dia' });
  expect(await messagesOf(ticketId)).toMatchObject([{ contact: { name: 'Seu Jorge' } }]);
});

describe('an advertisement', () => {
  const first = { id: '77', title: 'Anúncio X', url: 'https://fb.example/1' };

  test('stands at the ticket to which it led, the first of them, and in what webhooks are told', async () => {
    const { ticketId, from } = await arrives({ advertisement: first });
    await arrives({ from, advertisement: { id: '78', title: 'Outro', url: null } });
    expect(await ticketOf(ticketId)).toMatchObject({ advertisement: first });
    expect((await factsOf(ticketId)).at(-1)).toMatchObject({ ticket: { advertisement: first } });
  });

  test('is not at a ticket to which none has led', async () => {
    const { ticketId } = await arrives();
    expect(await ticketOf(ticketId)).toMatchObject({ advertisement: null });
  });
});
