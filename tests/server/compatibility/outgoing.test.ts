import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { familyCall, familySocket } from '../../support/server/family.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { connect, listen } from '../../support/server/sockets.ts';

type Fact = Record<string, unknown> & { action: string };

describe('with the setting', () => {
  let fixture: Fixture;
  let address: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    fixture = await openFixture({ settings: { COMPATIBILITY: 'on' } });
    address = await listen(fixture);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await fixture.close();
  });

  const admin = async (...call: Parameters<typeof familyCall>[2]) => {
    const answer = await familyCall(fixture, 'admin', call);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };
  const open = async (user: FixtureUser = 'admin') => {
    const socket = await familySocket(address, await fixture.tokenOf(user));
    sockets.push(socket);
    return socket;
  };
  /** What a socket is told on a channel while something is done. */
  async function told(socket: Socket, channel: string, actions: string[], act: () => Promise<unknown>) {
    const facts: Fact[] = [];
    socket.on(channel.replace('{}', String(fixture.ids.acme.companyId)), (fact: Fact) => {
      if (fact.action === actions[facts.length]) facts.push(fact);
    });
    await act();
    await eventually(async () => expect(facts.map(({ action }) => action)).toEqual(actions));
    return facts;
  }

  const withJoins = (userId: number, queueIds: number[]) =>
    queueIds.map((queueId) => expect.objectContaining({ id: queueId, queueId, UserQueue: { userId, queueId } }));

  test('the queues of a user are there as that family joins them', async () => {
    const { agent1 } = fixture.ids.users;
    const { suporte } = fixture.ids.acme;
    const { body: changed } = await admin('PUT', `/users/${agent1}`, { queueIds: [suporte] });
    expect(changed.queues).toEqual(withJoins(agent1, [suporte]));
    const { body: page } = await admin('GET', '/users?searchParam=');
    for (const { id, queues } of page.users)
      expect(queues).toEqual(
        withJoins(
          id,
          queues.map(({ queueId }: { queueId: number }) => queueId),
        ),
      );
    const { body: me } = await familyCall(fixture, 'agent1', ['GET', '/auth/me']);
    expect(me.queues).toEqual(withJoins(agent1, [suporte]));
    const { email } = me;
    const login = await admin('POST', '/auth/login', { email, password: fixture.password });
    expect(login.body.user.queues).toEqual(withJoins(agent1, [suporte]));
  });

  test('a fact about a user has them too', async () => {
    const { agent2 } = fixture.ids.users;
    const { suporte } = fixture.ids.acme;
    const [fact] = await told(await open(), 'company-{}-user', ['update'], () =>
      admin('PUT', `/users/${agent2}`, { queueIds: [suporte] }),
    );
    expect(fact).toMatchObject({ user: { id: agent2, queues: withJoins(agent2, [suporte]) } });
  });

  test.each([
    ['company{}-quickemessage', '/quick-messages', { shortcode: 'ola', message: 'Olá' }, 'quickMessage'],
    ['company-{}-ContactList', '/contact-lists', { name: 'Feirantes' }, 'contactList'],
    ['company-{}-campaign', '/campaigns', { name: 'Natal' }, 'campaign'],
  ])('%s says record and id', async (channel, path, body, row) => {
    let id = 0;
    const [created, updated, deleted] = await told(await open(), channel, ['create', 'update', 'delete'], async () => {
      ({ id } = (await admin('POST', path, body)).body);
      await admin('PUT', `${path}/${id}`, { ...body, [row === 'quickMessage' ? 'message' : 'name']: 'Outra' });
      await admin('DELETE', `${path}/${id}`);
    });
    expect([created?.record, updated?.record]).toEqual([created?.[row], updated?.[row]]);
    expect(created?.record).toMatchObject({ id });
    expect(deleted).toMatchObject({ id, [`${row}Id`]: id });
    expect(deleted).not.toHaveProperty('record');
  });

  test('file lists have names of their own, and chats are told to whom they are of', async () => {
    const socket = await open();
    const file = await told(socket, 'company-{}-file', ['create', 'delete'], async () => {
      const { body } = await admin('POST', '/files', { name: 'Contratos', message: 'Segue', options: [] });
      await admin('DELETE', `/files/${body.id}`);
    });
    expect(file[0]?.files).toEqual(file[0]?.fileList);
    expect(file[1]?.fileId).toBe(file[1]?.fileListId);
    const { admin: me, agent1 } = fixture.ids.users;
    const chat = await told(socket, `company-{}-chat-user-${me}`, ['create', 'delete'], async () => {
      const { body } = await admin('POST', '/chats', { title: 'Turno', users: [{ id: agent1 }] });
      await admin('DELETE', `/chats/${body.id}`);
    });
    expect(chat[0]?.record).toEqual(chat[0]?.chat);
    expect(chat[1]?.id).toBe(chat[1]?.chatId);
  });

  test('whose account is used elsewhere is said by a user', async () => {
    const { agent1 } = fixture.ids.users;
    const { body } = await familyCall(fixture, 'agent1', ['GET', '/auth/me']);
    const [fact] = await told(await open('agent1'), 'company-{}-auth', ['displace'], () =>
      admin('POST', '/auth/login', { email: body.email, password: fixture.password }),
    );
    expect(fact).toMatchObject({ user: { id: agent1 }, userId: agent1 });
  });

  test('who catches up reads the same facts', async () => {
    const { body } = await admin('GET', '/live/events?after=0');
    const facts: { channel: string; payload: Fact }[] = body.events;
    const made = facts.find(({ channel, payload }) => /quickemessage/.test(channel) && payload.action === 'create');
    expect(made?.payload.record).toEqual(made?.payload.quickMessage);
  });
});

test('without it answers and facts are those of the contract', async () => {
  const fixture = await openFixture();
  const listener = await connect(await listen(fixture), await fixture.tokenOf('admin'));
  // Each answer is held against the contract, which has nothing else.
  expect((await fixture.as('admin').get('/auth/me')).status).toBe(200);
  await fixture.as('admin').post('/quick-messages', { shortcode: 'ola', message: 'Olá' });
  await expect.poll(() => listener.received.map(({ channel }) => channel)).toContain('company1-quickemessage');
  for (const { payload } of listener.received) expect(payload).not.toHaveProperty('record');
  listener.close();
  await fixture.close();
});
