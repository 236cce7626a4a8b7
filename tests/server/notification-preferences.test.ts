import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultNotificationPreferences } from '#machines/notification-preferences/preferences.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { connect, type Listener, listen } from '../support/server/sockets.ts';

const path = '/notification-preferences';
let fixture: Fixture;
let own: Listener;
let colleague: Listener;
beforeAll(async () => {
  fixture = await openFixture();
  const url = await listen(fixture);
  own = await connect(url, await fixture.tokenOf('agent1'));
  colleague = await connect(url, await fixture.tokenOf('agent2'));
});
afterAll(async () => {
  own.close();
  colleague.close();
  await fixture.close();
});

const heardBy = ({ received }: Listener) =>
  received.filter(({ channel }) => channel.includes('notificationPreferences'));

describe('What somebody is told', () => {
  test('is everything until they say otherwise', async () => {
    expect((await fixture.as('agent2').get(path)).body).toEqual(defaultNotificationPreferences);
  });

  test('keeps what is left out, kind by kind, and is heard of in their own browsers alone', async () => {
    const agent = fixture.as('agent1');
    await agent.put(path, { kinds: { announcement: { sound: false, desktop: true } } });
    await agent.put(path, { kinds: { mention: { sound: true, desktop: false } }, desktop: false });
    const quietHours = { isOn: true, from: '22:30', to: '07:00' };
    const { body } = await agent.put(path, { quietHours });
    expect(body).toEqual({
      ...defaultNotificationPreferences,
      desktop: false,
      kinds: {
        ...defaultNotificationPreferences.kinds,
        announcement: { sound: false, desktop: true },
        mention: { sound: true, desktop: false },
      },
      quietHours,
      updatedAt: expect.any(String),
    });
    expect((await agent.get(path)).body).toEqual(body);
    await expect.poll(() => heardBy(own).length).toBe(3);
    expect(heardBy(own)[2]?.payload).toMatchObject({ action: 'update', preferences: body });
    expect((await fixture.as('agent2').get(path)).body).toEqual(defaultNotificationPreferences);
    expect(heardBy(colleague)).toEqual([]);
  });

  test('has quiet hours that begin and end', async () => {
    const { status, body } = await fixture
      .as('agent2')
      .put(path, { quietHours: { isOn: true, from: '08:00', to: '08:00' } });
    expect([status, body.details]).toEqual([
      422,
      [{ path: '/body/quietHours/to', message: 'must differ from where it begins' }],
    ]);
  });
});
