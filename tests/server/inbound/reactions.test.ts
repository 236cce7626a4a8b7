import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());

let numbers = 0;
const someone = (name = 'Lia') => {
  numbers += 1;
  return { from: `55119811000${10 + numbers}`, name };
};
const admin = () => fixture.as('admin');
const ticketOf = async (id: number) => (await admin().get(`/tickets/${id}`)).body;
const messagesOf = async (ticketId: number) => (await admin().get(`/messages/${ticketId}`)).body.messages;
const reactionsOf = async (ticketId: number) =>
  (await messagesOf(ticketId)).map(({ reactions }: { reactions?: object[] }) => reactions);
const seq = async () => (await admin().get('/live/events?after=-1')).body.seq as number;
const factsAfter = async (after: number) => (await admin().get(`/live/events?after=${after}`)).body.events;

/** Takes its turn behind everything that the phones did before. */
const untilTaken = () => phones.write({ ...someone(), body: 'só para esperar' });

const hearts = { emoji: '❤️', count: 1, names: ['Lia'], fromMe: false };

test('a reaction stands on its message, the last of each person, until it is taken back', async () => {
  const lia = someone();
  const { body } = await phones.write({ ...lia, body: 'Ficou lindo', id: 'r-1' });
  const isShown = async (reactions: object[] | undefined) => {
    await untilTaken();
    expect(await reactionsOf(body.ticketId)).toEqual([reactions]);
  };
  await isShown(undefined);
  expect((await phones.react('r-1', { ...lia, emoji: '👍' })).status).toBe(204);
  await isShown([{ ...hearts, emoji: '👍' }]);
  await phones.react('r-1', { ...lia, emoji: '❤️' });
  await phones.react('r-1', { fromMe: true, emoji: '❤️' });
  await isShown([{ ...hearts, count: 2, fromMe: true }]);
  await phones.react('r-1', { ...lia, emoji: '' });
  await isShown([{ ...hearts, names: [], fromMe: true }]);
  await phones.react('r-1', { fromMe: true, emoji: '' });
  await isShown(undefined);
});

test('what was sent from the desk can be reacted to, and in a group everybody is named', async () => {
  const group = { id: '120363000000000077', name: 'Condomínio Sol' };
  const { body } = await phones.write({ ...someone('Ana'), group, body: 'Faltou água?' });
  await admin().put(`/tickets/${body.ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
  await admin().post(`/messages/${body.ticketId}`, { body: 'Volta às 15h.' });
  const [sent] = await eventually(async () => {
    const outbox = await phones.outbox(group.id);
    expect(outbox).toHaveLength(1);
    return outbox;
  });
  for (const name of ['Ana', 'Beto']) await phones.react(sent.id, { ...someone(name), emoji: '🙏' });
  await phones.react(sent.id, { ...someone('Caio'), emoji: '👍' });
  await untilTaken();
  expect((await reactionsOf(body.ticketId))[1]).toEqual([
    { emoji: '🙏', count: 2, names: ['Ana', 'Beto'], fromMe: false },
    { emoji: '👍', count: 1, names: ['Caio'], fromMe: false },
  ]);
});

test('a reaction is told once to every desk, and is nothing to answer', async () => {
  const lia = someone();
  const { body } = await phones.write({ ...lia, body: 'Obrigada', id: 'r-2' });
  const before = { ticket: await ticketOf(body.ticketId), seq: await seq() };
  await phones.react('r-2', { ...lia, emoji: '❤️' });
  await phones.react('r-2', { ...lia, emoji: '❤️' });
  await eventually(async () => expect(await reactionsOf(body.ticketId)).toEqual([[hearts]]));
  await untilTaken();
  const ofTicket = (await factsAfter(before.seq)).filter(
    ({ payload }: { payload: { message?: { ticketId: number }; ticket?: { id: number } } }) =>
      payload.message?.ticketId === body.ticketId || payload.ticket?.id === body.ticketId,
  );
  expect(ofTicket).toMatchObject([
    { payload: { action: 'update', message: { id: body.messageId, reactions: [hearts] } } },
  ]);
  expect(await ticketOf(body.ticketId)).toEqual(before.ticket);
});

test('a reaction opens no ticket; a deleted message shows none, and one that is not known has none', async () => {
  const lia = someone();
  const { body } = await phones.write({ ...lia, body: 'erro', id: 'r-3' });
  for (const status of ['open', 'closed']) {
    await admin().put(`/tickets/${body.ticketId}`, { status, userId: fixture.ids.users.admin });
  }
  await phones.react('r-3', { ...lia, emoji: '❤️' });
  await untilTaken();
  expect((await reactionsOf(body.ticketId))[0]).toEqual([hearts]);
  await phones.erase('r-3');
  await phones.react('r-3', { ...lia, emoji: '👍' });
  await rowsIn(
    fixture,
    sql`insert into settings (company_id, key, value) values (${fixture.ids.acme.companyId}, 'CheckMsgIsGroup', 'enabled')`,
  );
  await phones.write({ ...lia, group: { id: '120363000000000078', name: 'Ignorado' }, body: 'oi', id: 'r-4' });
  expect((await phones.react('r-4', { ...lia, emoji: '👍' })).status).toBe(204);
  await untilTaken();
  const [deleted] = await messagesOf(body.ticketId);
  expect([deleted.isDeleted, deleted.reactions]).toEqual([true, undefined]);
  const tickets = await rowsIn(
    fixture,
    sql`select t.id, t.status from tickets t join contacts c on c.id = t.contact_id
      where c.number = ${lia.from} or c.number = '120363000000000078'`,
  );
  expect(tickets).toEqual([{ id: body.ticketId, status: 'closed' }]);
});

test('a reaction in one company is nothing to another, whatever the message is called', async () => {
  const lia = someone();
  const others = phonesOf(fixture, fixture.ids.outra.connectionId);
  const ours = await phones.write({ ...lia, body: 'nossa', id: 'r-5' });
  const theirs = await others.write({ ...lia, body: 'deles', id: 'r-5' });
  await others.react('r-5', { ...lia, emoji: '👍' });
  await others.write({ ...someone(), body: 'só para esperar' });
  expect(await reactionsOf(ours.body.ticketId)).toEqual([undefined]);
  const { messages } = (await fixture.as('outraAdmin').get(`/messages/${theirs.body.ticketId}`)).body;
  expect(messages).toMatchObject([{ reactions: [{ emoji: '👍' }] }]);
});

test('the simulator says what is wrong with a reaction', async () => {
  expect((await phones.react('nobody', { emoji: '👍' })).status).toBe(404);
  expect(await phones.call('PUT', 'connections/1/messages/r-1/reaction', { emoji: '👍' })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'from' }] },
  });
});
