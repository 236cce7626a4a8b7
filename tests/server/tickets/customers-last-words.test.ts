import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

const minute = 60_000;

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
  phones = phonesOf(fixture);
  await fixture.as('admin').put(`/whatsapp/${fixture.ids.acme.connectionId}`, {
    queueIds: [fixture.ids.acme.suporte],
    outOfHoursMessage: '',
  });
  await fixture.as('admin').put('/settings/sendGreetingAccepted', { value: 'enabled' });
});
afterAll(() => fixture.close());

const agent = () => fixture.as('agent1');
const ticketOf = async (id: number) => (await agent().get(`/tickets/${id}`)).body;
const write = async (from: string, body: string, more: object = {}) =>
  (await phones.write({ from, body, ...more })).body as { ticketId: number; messageId: number };

test('the words of a customer stay when the desk answers by itself, and follow what they change and take back', async () => {
  const from = '5521981100001';
  const { ticketId } = await write(from, 'Bom dia, preciso de ajuda', { id: 'words-1' });
  expect(await ticketOf(ticketId)).toMatchObject({
    lastCustomerMessage: 'Bom dia, preciso de ajuda',
    lastCustomerMessageKind: null,
    waitingSince: fixture.now().toISOString(),
  });
  await write(from, 'voice', { id: 'words-2', type: 'call' });
  const answered = await ticketOf(ticketId);
  expect(answered).toMatchObject({ lastMessageFromMe: true, lastMessageIsAutomatic: true });
  expect(answered).toMatchObject({ lastCustomerMessage: 'voice', lastCustomerMessageKind: 'call_log' });
  await phones.erase('words-2');
  expect(await ticketOf(ticketId)).toMatchObject({
    lastMessage: answered.lastMessage,
    lastCustomerMessage: '',
    lastCustomerMessageKind: 'deleted',
  });
  await write(from, 'São dez caixas', { id: 'words-3' });
  await write(from, 'Estamos vendo', { fromMe: true });
  await phones.edit('words-3', 'São doze caixas');
  expect(await ticketOf(ticketId)).toMatchObject({
    lastMessage: 'Estamos vendo',
    lastCustomerMessage: 'São doze caixas',
    lastCustomerMessageKind: null,
  });
});

test('a ticket waits since it came, longest first where one asks so, and since the last unanswered word when it is given back', async () => {
  const first = await write('5521981100002', 'Primeiro');
  const since = fixture.now().toISOString();
  fixture.advance(minute);
  const second = await write('5521981100003', 'Segundo');
  fixture.advance(minute);
  await write('5521981100002', 'Ainda estou aqui');
  const ids = async (query: string) =>
    (await agent().get(`/tickets?status=pending&${query}`)).body.tickets
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => id === first.ticketId || id === second.ticketId);
  expect(await ids('sort=activity')).toEqual([first.ticketId, second.ticketId]);
  expect(await ids('sort=waiting')).toEqual([first.ticketId, second.ticketId]);
  fixture.advance(minute);
  await write('5521981100003', 'E eu');
  expect(await ids('sort=activity')).toEqual([second.ticketId, first.ticketId]);
  expect(await ids('sort=waiting')).toEqual([first.ticketId, second.ticketId]);
  expect(await ticketOf(first.ticketId)).toMatchObject({ waitingSince: since });

  await agent().put(`/tickets/${first.ticketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
  expect(await ticketOf(first.ticketId)).toMatchObject({ status: 'open', waitingSince: null });
  fixture.advance(minute);
  await write('5521981100002', 'E então?');
  const asked = fixture.now().toISOString();
  fixture.advance(minute);
  await agent().put(`/tickets/${first.ticketId}`, { status: 'pending', userId: null });
  expect(await ticketOf(first.ticketId)).toMatchObject({ waitingSince: asked, lastCustomerMessage: 'E então?' });
});

test('who is given back waits since their last word where the desk has answered by itself alone', async () => {
  const { ticketId } = await write('5521981100004', 'Alguém aí?');
  const asked = fixture.now().toISOString();
  const takeAndGiveBack = async (meanwhile = async () => {}) => {
    fixture.advance(minute);
    await agent().put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
    await meanwhile();
    fixture.advance(minute);
    await agent().put(`/tickets/${ticketId}`, { status: 'pending', userId: null });
  };
  await takeAndGiveBack();
  expect(await ticketOf(ticketId)).toMatchObject({ lastMessageIsAutomatic: true, waitingSince: asked });
  await takeAndGiveBack(async () => {
    await agent().post(`/messages/${ticketId}`, { body: 'Já vejo', clientId: 'given-back-answered' });
  });
  expect(await ticketOf(ticketId)).toMatchObject({ waitingSince: fixture.now().toISOString() });
});

test.each(['status=open&sort=waiting', 'sort=waiting', 'status=pending&sort=waiting&searchParam=oi'])(
  'an order by wait of anything but what waits is an error: %s',
  async (query) => {
    expect((await agent().get(`/tickets?${query}`)).status).toBe(422);
  },
);
