import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';
import { addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
let url: string;
let listeners: Listener[] = [];

beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off', BEACON_SECONDS: '0.2' } });
  url = await listen(fixture);
});
afterEach(() => {
  for (const listener of listeners) listener.close();
  listeners = [];
});
afterAll(() => fixture.close());

const join = async (user: FixtureUser) => {
  const listener = await connect(url, await fixture.tokenOf(user));
  listeners.push(listener);
  return listener;
};

const open = (listener: Listener, id: number) => listener.socket.emitWithAck('joinChatBox', { id });

/** The names that a browser shows beside a ticket, those who write with a star. */
const shown = ({ received }: Listener, ticketId: number) => {
  const payload = received.findLast(({ channel, payload }) => /-presence$/.test(channel) && 'users' in payload)
    ?.payload as { ticketId: number; users: { name: string; isWriting: boolean }[] } | undefined;
  return payload?.ticketId === ticketId
    ? payload.users.map(({ name, isWriting }) => (isWriting ? `${name}*` : name))
    : [];
};

describe('who has a ticket open', () => {
  test('is told to those who have it open, once for each person, until they leave or are gone', async () => {
    const { id } = await addTicket(fixture, 'pending');
    const [agent1, again, agent2] = [await join('agent1'), await join('agent1'), await join('agent2')];
    const bystander = await join('supervisor');
    for (const listener of [agent1, again, agent2]) expect(await open(listener, id)).toEqual({ joined: true });
    await expect.poll(() => shown(agent2, id)).toEqual(['Ana Souza', 'Bruno Lima']);
    await expect.poll(() => shown(agent1, id)).toEqual(['Ana Souza', 'Bruno Lima']);
    agent2.socket.emit('ticketWriting');
    await expect.poll(() => shown(agent1, id)).toEqual(['Ana Souza', 'Bruno Lima*']);
    again.close();
    agent2.socket.emit('leaveChatBox');
    await expect.poll(() => shown(agent1, id)).toEqual(['Ana Souza']);
    expect(shown(bystander, id)).toEqual([]);
  });

  test('moves with them to the next ticket', async () => {
    const [first, second] = [await addTicket(fixture, 'pending'), await addTicket(fixture, 'pending')];
    const [agent1, agent2] = [await join('agent1'), await join('agent2')];
    await open(agent1, first.id);
    await open(agent2, first.id);
    await expect.poll(() => shown(agent1, first.id)).toEqual(['Ana Souza', 'Bruno Lima']);
    await open(agent2, second.id);
    await expect.poll(() => shown(agent1, first.id)).toEqual(['Ana Souza']);
    await expect.poll(() => shown(agent2, second.id)).toEqual(['Bruno Lima']);
  });

  test('is not told to who may not see it, nor any more after it came to a foreign queue', async () => {
    const { vendas } = fixture.ids.acme;
    const { id } = await addTicket(fixture, 'open');
    const [agent1, agent2, stranger] = [await join('agent1'), await join('agent2'), await join('outraAdmin')];
    expect(await open(stranger, id)).toEqual({ joined: false });
    await open(agent1, id);
    await open(agent2, id);
    await expect.poll(() => shown(agent1, id)).toEqual(['Ana Souza', 'Bruno Lima']);
    const received = agent2.received.length;
    await fixture.as('agent1').put(`/tickets/${id}`, { queueId: vendas });
    await expect.poll(() => shown(agent1, id)).toEqual(['Ana Souza']);
    expect(agent2.received.slice(received).filter(({ channel }) => channel.endsWith('-presence'))).toEqual([]);
    expect(stranger.received.filter(({ channel }) => channel.endsWith('-presence'))).toEqual([]);
  });
});
