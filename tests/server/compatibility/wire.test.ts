import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyCall, familySocket } from '../../support/server/family.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { listen } from '../../support/server/sockets.ts';

/** The bodies that clients of the whaticket family send, in words of our own. */
const bodiesOf = ({ ids }: Fixture) => {
  const { suporte, anaId, customerId } = {
    suporte: ids.acme.suporte,
    anaId: ids.users.agent1,
    customerId: ids.acme.contactIds[0],
  };
  return [
    {
      what: 'a queue that was read and is sent back',
      call: ['PUT', `/queue/${suporte}`] as const,
      body: {
        id: suporte,
        companyId: 1,
        name: 'Suporte',
        color: '#2E7D32',
        integrationId: '',
        promptId: null,
        createdAt: 'x',
      },
    },
    {
      what: 'a schedule by the clock on the wall',
      call: ['POST', '/schedules'] as const,
      body: {
        body: 'Lembrete do mês',
        contactId: `${customerId}`,
        sendAt: '2040-12-01T09:30',
        sentAt: '',
        userId: anaId,
      },
    },
    {
      what: 'a user whose connection is none',
      call: ['PUT', `/users/${anaId}`] as const,
      body: { id: anaId, name: 'Ana Lima', whatsappId: '', queues: [], UserQueue: {} },
    },
  ];
};

describe('with the setting', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture({ settings: { COMPATIBILITY: 'on' } });
  });
  afterAll(() => fixture.close());

  test('calls are taken as the family writes them', async () => {
    for (const {
      what,
      call: [method, path],
      body,
    } of bodiesOf(fixture)) {
      const { status } = await familyCall(fixture, 'admin', [method, path, body]);
      expect(status, what).toBe(200);
    }
    const { body } = await fixture.as('admin').get('/schedules?searchParam=Lembrete do m');
    const [schedule] = body.records ?? body.schedules;
    expect(schedule.sendAt).toBe('2040-12-01T12:30:00.000Z');
  });

  test('what nobody can read is refused as ever', async () => {
    const { status, body } = await fixture
      .as('admin')
      .post('/schedules', { body: 'Lembrete', contactId: 'alguém', sendAt: 'já' });
    expect(status).toBe(422);
    expect(body.error).toBe('ERR_VALIDATION');
  });

  test('a socket may bring its token in the address, and is told that it is ready', async () => {
    const socket = await familySocket(await listen(fixture), await fixture.tokenOf('agent1'));
    socket.disconnect();
  });
});

describe('without it', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  test('the contract is strict', async () => {
    for (const {
      what,
      call: [method, path],
      body,
    } of bodiesOf(fixture)) {
      const { status } = await familyCall(fixture, 'admin', [method, path, body]);
      expect(status, what).toBe(422);
    }
  });

  test('a token in the address opens nothing', async () => {
    await expect(familySocket(await listen(fixture), await fixture.tokenOf('agent1'))).rejects.toThrow(
      'ERR_UNAUTHORIZED',
    );
  });
});
