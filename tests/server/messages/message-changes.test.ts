import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endEdit, endReaction } from '#server/records/messages/changes.ts';
import { messages } from '#server/records/messages/table.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let ticketId: number;
let written: number;
const number = '5511981000310';
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
  const { body } = await phones.write({ from: number, body: 'Oi', id: 'changes-1' });
  ticketId = body.ticketId;
  written = body.messageId;
  const { id: userId } = (await agent().get('/auth/me')).body;
  expect((await agent().put(`/tickets/${ticketId}`, { status: 'open', userId })).status).toBe(200);
  await eventually(async () => expect(await phones.outbox(number)).toHaveLength(1));
});
afterAll(() => fixture.close());

const agent = () => fixture.as('agent1');
const send = async (body: string): Promise<number> => {
  const { id } = (await agent().post(`/messages/${ticketId}`, { body })).body;
  await eventually(async () => expect((await message(id)).ack).toBe(4));
  return id;
};
const message = async (id: number) =>
  (await agent().get(`/messages/${ticketId}`)).body.messages.find((shown: { id: number }) => shown.id === id);
const arrived = async () => (await phones.outbox(number)).map(({ body }: { body: string }) => body);
const inCompany = <T>(work: Parameters<typeof fixture.database.inCompany<T>>[1]) =>
  fixture.database.inCompany(fixture.ids.acme.companyId, work);

test('says who wrote what leaves: an agent, the desk by itself, the company’s own phone', async () => {
  const id = await send('Posso ajudar?');
  const own = await phones.write({ from: number, fromMe: true, body: 'do celular', id: 'changes-own' });
  const { messages: all } = (await agent().get(`/messages/${ticketId}`)).body;
  const shown = (wanted: number) => all.find(({ id }: { id: number }) => id === wanted);
  const byItself = all.filter(({ origin }: { origin?: string }) => origin === 'automatic');
  expect(byItself.length).toBeGreaterThan(0);
  expect([shown(id).user.name, shown(id).origin]).toEqual(['Ana Souza', undefined]);
  expect([shown(own.body.messageId).user, shown(own.body.messageId).origin]).toEqual([null, 'phone']);
});

test('knows when a message was sent, delivered and read', async () => {
  const id = await send('Tudo certo?');
  const { status, body } = await agent().get(`/messages/${id}/info`);
  expect([status, body.playedAt, body.edits]).toEqual([200, null, []]);
  expect([body.createdAt, body.sentAt, body.readAt]).not.toContain(null);
  // That it was delivered may have come together with that it was read, and is not known then.
  const known = [body.createdAt, body.sentAt, body.deliveredAt, body.readAt].filter((at) => at !== null);
  expect(known).toEqual(known.toSorted());
  expect((await fixture.as('outraAdmin').get(`/messages/${id}/info`)).status).toBe(404);
});

test('an agent’s reaction reaches the phone and is no message', async () => {
  const before = (await agent().get(`/tickets/${ticketId}`)).body;
  const reacted = await agent().put(`/messages/${written}/reaction`, { emoji: '👍' });
  expect([reacted.status, reacted.body.reactions]).toEqual([200, [{ emoji: '👍', count: 1, names: [], fromMe: true }]]);
  await eventually(async () => expect(await pending(written)).toEqual({ reaction: false, edit: false }));
  const after = (await agent().get(`/tickets/${ticketId}`)).body;
  expect([after.lastMessage, after.updatedAt, after.unreadMessages]).toEqual([
    before.lastMessage,
    before.updatedAt,
    before.unreadMessages,
  ]);
  expect((await agent().put(`/messages/${written}/reaction`, { emoji: '' })).body.reactions).toBeUndefined();
  const own = await send('minha');
  expect((await agent().put(`/messages/${own}/reaction`, { emoji: '👍' })).status).toBe(403);
});

test('an agent changes their own words, in time; what they said before is kept', async () => {
  const id = await send('Chega às 15h');
  const edited = await agent().put(`/messages/${id}`, { body: 'Chega às 16h' });
  expect(edited.body).toMatchObject({ body: 'Chega às 16h', isEdited: true });
  await eventually(async () => expect(await arrived()).toContain('Chega às 16h'));
  expect((await agent().get(`/messages/${id}/info`)).body.edits).toMatchObject([{ body: 'Chega às 15h' }]);
  expect((await agent().get(`/tickets/${ticketId}`)).body.lastMessage).toBe('Chega às 16h');
  expect((await agent().put(`/messages/${id}`, { body: '  ' })).status).toBe(422);
  expect((await fixture.as('admin').put(`/messages/${id}`, { body: 'outro' })).status).toBe(403);
  expect((await agent().put(`/messages/${written}`, { body: 'do cliente' })).status).toBe(403);
  await inCompany(({ tx }) =>
    tx
      .update(messages)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(messages.id, id)),
  );
  expect((await agent().put(`/messages/${id}`, { body: 'tarde' })).body.error).toBe('ERR_EDIT_TOO_LATE');
});

test('what the channel does not take is taken back, and says why', async () => {
  const id = await send('Antes');
  await phones.drop();
  await agent().put(`/messages/${id}`, { body: 'Depois' });
  await agent().put(`/messages/${written}/reaction`, { emoji: '🙏' });
  const refused = { accepted: false, reason: 'ERR_CHANGE_NOT_TAKEN' } as const;
  await inCompany(async (scope) => {
    await endEdit(scope, id, { body: 'Depois', answer: refused });
    await endReaction(scope, written, { emoji: '🙏', answer: refused });
  });
  expect(await message(id)).toMatchObject({
    body: 'Antes',
    isEdited: false,
    changeFailure: { change: 'edit', reason: 'ERR_CHANGE_NOT_TAKEN' },
  });
  expect(await message(written)).toMatchObject({ changeFailure: { change: 'reaction' } });
  expect((await message(written)).reactions).toBeUndefined();
  await phones.restore();
});

const pending = async (id: number) => {
  const [row] = await inCompany(({ tx }) =>
    tx
      .select({ reaction: messages.reactionPending, edit: messages.editPending })
      .from(messages)
      .where(eq(messages.id, id)),
  );
  return row;
};
