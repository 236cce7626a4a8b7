import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChannelProvider, SeenSignal, TypingSignal } from '#server/channels/port.ts';
import { openSignals } from '#server/channels/signals.ts';
import { type CustomerSignal, findSeenSignal, findTypingSignal } from '#server/records/messages/signals.ts';
import { findTicket, type Ticket } from '#server/records/tickets/find.ts';
import { createTypists } from '#simulator/typists.ts';
import { cloudHarness } from '../../support/channels/cloud-harness.ts';
import { customer } from '../../support/channels/stage.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';
import { addMessage, addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let socket: Listener | undefined;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterEach(async () => {
  socket?.close();
  vi.useRealTimers();
  await rowsIn(fixture, sql`delete from settings where key in ('sendSeen', 'sendTyping')`);
});
afterAll(() => fixture.close());

const enable = async (...keys: ('sendSeen' | 'sendTyping')[]) => {
  for (const key of keys) await fixture.as('admin').put(`/settings/${key}`, { value: 'enabled' });
};
const read = (ticketId: number, user: 'agent1' | 'agent2' | 'admin' = 'agent1') =>
  fixture.as(user).get(`/messages/${ticketId}`);
/** The numbers of the fixture's open ticket and of its waiting one. */
const [served, waiting] = ['5511910000003', '5511910000001'];
const phone = async (number = served) => {
  const { connectionId } = fixture.ids.acme;
  return (await phones.call('GET', `view?connectionId=${connectionId}&number=${number}`)).body as {
    messages: { id: string; fromDesk: boolean; ack: number }[];
    isTyping: boolean;
  };
};
const seenOn = async (number = served) =>
  (await phone(number)).messages.filter(({ fromDesk, ack }) => !fromDesk && ack === 4).map(({ id }) => id);
const inAcme = <T>(work: Parameters<typeof fixture.database.inCompany<T>>[1]) =>
  fixture.database.inCompany(fixture.ids.acme.companyId, work);
const ticketOf = async (id: number) => (await inAcme((scope) => findTicket(scope, { id }))) as Ticket;

describe('that messages were read', () => {
  test('is told to the customer by the ticket’s own agent alone, and only where the company shows it', async () => {
    const { openTicketId } = fixture.ids.acme;
    await phones.write({ from: served, id: 'A1', body: 'oi' });
    await read(openTicketId);
    await enable('sendSeen');
    await phones.write({ from: served, id: 'A2', body: 'alguém aí?' });
    await phones.write({ from: served, id: 'A3', type: 'call', body: '' });
    await read(openTicketId, 'agent2');
    await read(openTicketId, 'admin');
    expect(await seenOn()).toEqual([]);
    await read(openTicketId);
    await eventually(async () => expect(await seenOn()).toEqual(['A2']));
  });

  test('is not told by who looks at a waiting ticket, and is when that agent has accepted it', async () => {
    await enable('sendSeen');
    const { pendingTicketId } = fixture.ids.acme;
    await phones.write({ from: waiting, id: 'B1', body: 'oi' });
    await read(pendingTicketId);
    expect((await ticketOf(pendingTicketId)).unreadMessages).toBeGreaterThan(0);
    const { agent1: userId } = fixture.ids.users;
    await fixture.as('agent1').put(`/tickets/${pendingTicketId}`, { status: 'open', userId });
    await read(pendingTicketId);
    await eventually(async () => expect(await seenOn(waiting)).toEqual(['B1']));
  });

  test.each(['pending', 'closed'] as const)('of a %s ticket is never told', async (status) => {
    await enable('sendSeen');
    const ticket = await ticketOf((await addTicket(fixture, status)).id);
    expect(await inAcme((scope) => findSeenSignal(scope, ticket, ['C1']))).toBeUndefined();
  });
});

describe('that somebody writes', () => {
  test('is shown to the customer while the agent types, until nothing is left of it', async () => {
    await enable('sendTyping');
    const { openTicketId } = fixture.ids.acme;
    socket = await connect(await listen(fixture), await fixture.tokenOf('agent1'));
    await socket.socket.emitWithAck('joinChatBox', { id: openTicketId });
    expect((await phone()).isTyping).toBe(false);
    socket.socket.emit('ticketWriting', true);
    await eventually(async () => expect((await phone()).isTyping).toBe(true));
    socket.socket.emit('ticketWriting', false);
    await eventually(async () => expect((await phone()).isTyping).toBe(false));
  });

  test('is shown in the agent’s own open ticket alone, and only where the company shows it', async () => {
    const { users, acme, outra } = fixture.ids;
    const shown = async (userId: number, ticketId: number) =>
      inAcme((scope) => findTypingSignal(scope, userId, { ticketId, isTyping: true }));
    const ticket = await addTicket(fixture, 'open');
    await addMessage(fixture, ticket, 'oi');
    expect(await shown(users.agent1, ticket.id)).toBeUndefined();
    await enable('sendTyping');
    const { contact } = await ticketOf(ticket.id);
    const where = { connectionId: acme.connectionId, channel: 'whatsapp', to: contact.number };
    expect(await shown(users.agent1, ticket.id)).toEqual({
      kind: 'typing',
      ...where,
      isTyping: true,
      readProviderId: null,
    });
    expect(await shown(users.agent2, ticket.id)).toBeUndefined();
    expect(await shown(users.outraAgent1, outra.openTicketId)).toBeUndefined();
    for (const status of ['pending', 'closed'] as const) {
      expect(await shown(users.agent1, (await addTicket(fixture, status)).id)).toBeUndefined();
    }
  });

  test('comes with the last message that was read where that may be known', async () => {
    await enable('sendSeen', 'sendTyping');
    const ticket = await addTicket(fixture, 'open');
    const found = async () =>
      (await inAcme((scope) =>
        findTypingSignal(scope, fixture.ids.users.agent1, { ticketId: ticket.id, isTyping: true }),
      )) as TypingSignal;
    await addMessage(fixture, ticket, 'oi');
    expect((await found()).readProviderId).toBeNull();
    await read(ticket.id);
    const [message] = await rowsIn(fixture, sql`select provider_id from messages where ticket_id = ${ticket.id}`);
    expect((await found()).readProviderId).toBe(message?.provider_id);
  });

  test('is told to Meta only together with a message that was read', async () => {
    const stage = await cloudHarness.open();
    const signal = { channel: 'whatsapp', to: customer, isTyping: true } as const;
    await stage.far.write({ id: 'C1', body: 'oi' });
    await stage.heard.until(() => stage.heard.messages.length === 1);
    await stage.provider.typing?.(1, { ...signal, readProviderId: null });
    expect([await stage.far.seen(), await stage.far.isTypedTo()]).toEqual([[], false]);
    await stage.provider.typing?.(1, { ...signal, readProviderId: 'C1' });
    expect([await stage.far.seen(), await stage.far.isTypedTo()]).toEqual([['C1'], true]);
    await stage.close();
  });

  test('is shown by the simulator’s phones for ten seconds', () => {
    vi.useFakeTimers();
    const changed = vi.fn();
    const typists = createTypists(changed);
    typists.type(1, served);
    vi.advanceTimersByTime(9_000);
    typists.type(1, served);
    vi.advanceTimersByTime(9_000);
    expect([typists.has(1, served), changed.mock.calls.length]).toEqual([true, 1]);
    vi.advanceTimersByTime(1_000);
    expect([typists.has(1, served), changed.mock.calls.length]).toEqual([false, 2]);
  });
});

type Bus = ((text: string) => void)[];

describe('a signal', () => {
  const typing = (isTyping = true, to = customer): CustomerSignal => {
    return { kind: 'typing', connectionId: 1, channel: 'whatsapp', to, isTyping, readProviderId: null };
  };
  const seen = (providerIds: string[]): CustomerSignal => {
    return { kind: 'seen', connectionId: 1, channel: 'whatsapp', to: customer, providerIds };
  };

  /** One of the processes that hear each other. */
  function makeProcess({ isHolder, bus = [], said = [] }: { isHolder: boolean; bus?: Bus; said?: string[] }) {
    const provider = { seen: vi.fn(async (..._: unknown[]) => {}), typing: vi.fn(async (..._: unknown[]) => {}) };
    const reading = vi.fn(async () => undefined as never);
    const database = {
      onBroadcast: (listener: (text: string) => void) => void bus.push(listener),
      async broadcast(text: string) {
        said.push(text);
        for (const listener of bus) listener(text);
      },
      reading,
    };
    const channels = {
      of: () => provider as unknown as ChannelProvider,
      companyOf: () => (isHolder ? 1 : undefined),
    };
    return { signals: openSignals(database, channels), provider, reading, said };
  }

  function makeTwo() {
    const common = { bus: [], said: [] };
    return { holder: makeProcess({ isHolder: true, ...common }), other: makeProcess({ isHolder: false, ...common }) };
  }

  const passed = (call: { mock: { calls: unknown[][] } }) => call.mock.calls.map(([, signal]) => signal);

  test('is passed by the process that has the connection open, in parts that fit', () => {
    const { holder, other } = makeTwo();
    const ids = Array.from({ length: 120 }, (_, n) => `wamid.${'x'.repeat(80)}${n}`);
    other.signals.pass(seen(ids));
    expect(passed(holder.provider.seen).flatMap((signal) => (signal as SeenSignal).providerIds)).toEqual(ids);
    expect(other.provider.seen).not.toHaveBeenCalled();
    expect(Math.max(...other.said.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000);
    holder.signals.pass(seen(['C1']));
    expect([holder.provider.seen.mock.calls.length, other.said.length]).toEqual([4, 3]);
  });

  test('of typing goes once in a while for each conversation, however many tell it, and its end once', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { holder, other } = makeTwo();
    for (let key = 0; key < 20; key += 1) for (const { signals } of [holder, other]) signals.pass(typing());
    expect(holder.provider.typing).toHaveBeenCalledTimes(1);
    holder.signals.pass(typing(true, '5511900000000'));
    expect(holder.provider.typing).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 3_000);
    other.signals.pass(typing());
    expect(holder.provider.typing).toHaveBeenCalledTimes(3);
    for (let end = 0; end < 3; end += 1) other.signals.pass(typing(false));
    other.signals.pass(typing());
    expect(passed(holder.provider.typing).slice(3)).toMatchObject([{ isTyping: false }]);
  });

  test('of typing is not even asked about more often', () => {
    const { signals, reading } = makeProcess({ isHolder: true });
    const writer = { companyId: 1, userId: 2 };
    for (let key = 0; key < 20; key += 1) signals.wrote(writer, 3, true);
    signals.wrote(writer, 4, false);
    expect(reading).toHaveBeenCalledTimes(1);
  });

  test('that fails is not tried again, and nobody hears of it', async () => {
    const { signals, provider } = makeProcess({ isHolder: true });
    provider.seen.mockRejectedValueOnce(new Error('Out of reach'));
    signals.pass(seen(['C1']));
    signals.pass(seen(['C2']));
    await new Promise(setImmediate);
    expect(passed(provider.seen)).toMatchObject([{ providerIds: ['C1'] }, { providerIds: ['C2'] }]);
  });
});
