import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAnswerOf } from '#server/plugins/contract-answers.ts';
import { readOperations } from '#server/plugins/contract-operations.ts';
import { writtenColumns } from '#server/records/base/written-columns.ts';
import { WrittenRow, writtenRow, writtenRows } from '#server/records/base/written-row.ts';
import { tickets } from '#server/records/tickets/table.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const tag = { id: sql`7`, name: sql`'Encomenda "grande"'`, color: sql`'#EF6C00'` };

const writtenBy = async (row: () => ReturnType<ReturnType<typeof writtenRow>>) => {
  const { rows } = await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
    scope.tx.execute<{ row: string }>(sql`select ${row()} as row from ${tickets} limit 1`),
  );
  return rows[0]?.row ?? '';
};

test('a row is written by the names of the contract', async () => {
  expect(JSON.parse(await writtenBy(writtenRow('TicketTag', tag)))).toEqual({
    id: 7,
    name: 'Encomenda "grande"',
    color: '#EF6C00',
  });
});

test.each([
  '2026-11-20T13:12:00+00:00',
  '2026-11-20T13:12:00.1+00:00',
  '2026-11-20T13:12:00.123999+00:00',
  '2026-11-20T13:12:00.000001+00:00',
  '2026-11-20T10:12:00.5-03:00',
  '2026-12-31T23:59:59.999999+05:30',
])('%s is the instant that it is of', async (moment) => {
  const written = await fixture.database.inCompany(fixture.ids.acme.companyId, async (scope) => {
    await scope.tx.execute(sql`update tickets set reply_until = ${moment} where ${scope.owns(tickets)}`);
    const [row] = await scope.tx.select({ row: writtenMoment() }).from(tickets).where(scope.owns(tickets)).limit(1);
    return JSON.parse(row?.row ?? '');
  });
  expect(written.createdAt).toBe(new Date(moment).toISOString());
});

const writtenMoment = writtenRow('TicketMatch', {
  ticketId: tickets.id,
  foundIn: tickets.id,
  messageId: tickets.id,
  body: tickets.lastMessage,
  createdAt: tickets.replyUntil,
});

test.each([
  ['the database', writtenRow],
  ['its columns', writtenColumns],
])('what the contract does not declare is not asked of %s, and what it requires is', (_by, written) => {
  const undeclared = { ...tag, companyId: tickets.companyId };
  expect(written('TicketTag', undeclared)).toThrow('The contract declares no TicketTag.companyId');
  const { color: _color, ...incomplete } = tag;
  expect(written('TicketTag', incomplete as typeof tag)).toThrow('The contract requires TicketTag.color');
  const within = { ...chatMessage, sender: { id: sql`1`, name: sql`'Ana'`, passwordHash: sql`'x'` } };
  expect(writtenRow('ChatMessage', within)).toThrow('The contract declares no ChatMessage.sender.passwordHash');
  const opaque = { ...chatMessage, sender: sql`(select row_to_json(users) from users limit 1)` };
  expect(writtenRow('ChatMessage', opaque as unknown as typeof chatMessage)).toThrow(
    'ChatMessage.sender has to be given by its fields',
  );
});

const nothing = sql`null`;
const chatMessage = {
  id: nothing,
  chatId: nothing,
  senderId: nothing,
  sender: { id: nothing, name: nothing },
  clientId: nothing,
  message: nothing,
  mediaType: nothing,
  mediaUrl: nothing,
  mediaName: nothing,
  mediaSize: nothing,
  mediaMimeType: nothing,
  mentions: nothing,
  quotedMessage: {
    id: nothing,
    senderId: nothing,
    senderName: nothing,
    message: nothing,
    mediaType: nothing,
    mediaName: nothing,
  },
  ticket: { id: nothing, uuid: nothing },
  createdAt: nothing,
  updatedAt: nothing,
};

const listTickets = readOperations().find(({ id }) => id === 'listTickets');
const write = (content: object) => listTickets && writeAnswerOf(listTickets)(200, content);
const page = { count: 1, hasMore: false, counters: { open: 1, pending: 0 } };

test('an answer around written rows holds what the contract declares and nothing else', () => {
  const rows = writtenRows('Ticket', ['{"id":1}', '{"id":2}']);
  expect(write({ secret: 'x', tickets: rows, ...page, counters: { ...page.counters, secret: 'x' } })).toBe(
    '{"tickets":[{"id":1},{"id":2}],"count":1,"hasMore":false,"counters":{"open":1,"pending":0}}',
  );
});

test('rows of something else do not leave, and neither does half an answer', () => {
  expect(() => write({ tickets: writtenRows('Message', []), ...page })).toThrow(
    'The contract has no rows of Message as tickets',
  );
  expect(() => write({ tickets: writtenRows('Ticket', []), hasMore: false })).toThrow('"count" is required!');
});

const listMessages = readOperations().find(({ id }) => id === 'listMessages');
const writeConversation = (ticket: object) =>
  listMessages && writeAnswerOf(listMessages)(200, { messages: [], count: 0, hasMore: false, ticket });

test('one row that was written before stays as it is, where the contract has one of its kind', () => {
  expect(writeConversation(new WrittenRow('Ticket', '{"id":1}'))).toBe(
    '{"messages":[],"count":0,"hasMore":false,"ticket":{"id":1}}',
  );
  expect(() => writeConversation(new WrittenRow('Message', '{"id":1}'))).toThrow('no rows of Message as ticket');
  expect(() => writeConversation(writtenRows('Ticket', []))).toThrow('no rows of Ticket as ticket');
  expect(() => write({ tickets: new WrittenRow('Ticket', '{"id":1}'), ...page })).toThrow(
    'no rows of Ticket as tickets',
  );
});
