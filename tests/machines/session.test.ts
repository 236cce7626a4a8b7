import { describe, expect, test } from 'vitest';
import { daysUntil } from '#machines/session/setup.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';
import { createDesk } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { sessionWorld } from './worlds/session.ts';

const credentials = { type: 'session.signIn', email: 'agent1@acme.test', password: 'recado' } as const;

async function signedOut() {
  const world = createDesk();
  world.desk.start();
  await world.answer('restoreSession', null);
  return world;
}

function due(world: ReturnType<typeof createDesk>, days: number) {
  const dueDate = new Date(world.clock.now() + days * 86_400_000).toISOString();
  return aSession({ company: { ...aUser().company, dueDate } });
}

describe('The session', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(sessionWorld))).toEqual([]);
  });

  test('a kept session goes on, and asks who one is now', async () => {
    const world = createDesk();
    world.desk.start();
    await world.answer('restoreSession', aSession());
    await world.answer('findMe', aUser({ name: 'Ana Maria' }));
    expect(world.desk.getSnapshot().matches('signedIn')).toBe(true);
    expect(world.desk.getSnapshot().context.user?.name).toBe('Ana Maria');
  });

  test('without an answer a kept session is tried again, not thrown away', async () => {
    const world = createDesk();
    world.desk.start();
    await world.refuse('restoreSession', 0, 'network');
    world.clock.increment(2000);
    await world.answer('restoreSession', aSession());
    expect(world.desk.getSnapshot().matches('signedIn')).toBe(true);
  });

  test('signing in leads to the tickets', async () => {
    const world = await signedOut();
    world.desk.send(credentials);
    expect(await world.answer('login', due(world, 30))).toEqual({ email: 'agent1@acme.test', password: 'recado' });
    expect(world.effects).toEqual([{ type: 'navigated', to: '/tickets', replace: true }]);
  });

  test('fewer than five days before the due date, signing in warns', async () => {
    const world = await signedOut();
    world.desk.send(credentials);
    await world.answer('login', due(world, 4));
    expect(world.effects.at(-1)).toEqual({
      type: 'toasted',
      kind: 'warning',
      key: 'subscriptionEnds',
      values: { count: 4 },
    });
  });

  test('five days before the due date, nobody is warned', async () => {
    const world = await signedOut();
    world.desk.send(credentials);
    await world.answer('login', due(world, 5));
    expect(world.effects).toEqual([{ type: 'navigated', to: '/tickets', replace: true }]);
  });

  test('a reload warns nobody', async () => {
    const world = createDesk();
    world.desk.start();
    await world.answer('restoreSession', due(world, 1));
    expect(world.effects).toEqual([]);
  });

  test('wrong credentials are told in a toast and by the reason', async () => {
    const world = await signedOut();
    world.desk.send(credentials);
    await world.refuse('login', 401, 'ERR_INVALID_CREDENTIALS');
    expect(world.session.getSnapshot().context.reason).toBe('refused');
    expect(world.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INVALID_CREDENTIALS' }]);
  });

  test('a company past its due date is kept out with the date', async () => {
    const world = await signedOut();
    world.desk.send(credentials);
    await world.refuse('login', 403, 'ERR_COMPANY_EXPIRED', { dueDate: at(0) });
    const { reason, expiredOn } = world.session.getSnapshot().context;
    expect({ reason, expiredOn }).toEqual({ reason: 'expired', expiredOn: at(0) });
    expect(world.desk.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('an account used on another computer is told so and signed out one second later', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    world.push(11, { type: 'session.displaced', userId: 1, sessionId: 'elsewhere' });
    expect(world.effects).toEqual([{ type: 'toasted', kind: 'warning', key: 'sessionDisplaced' }]);
    world.clock.increment(999);
    expect(world.desk.getSnapshot().matches('signedIn')).toBe(true);
    world.clock.increment(1);
    await world.answer('forgetSession');
    expect(world.desk.getSnapshot().matches('signedOut')).toBe(true);
    expect(world.made).not.toContain('logout');
    expect(world.session.getSnapshot().context.reason).toBe('displaced');
  });

  test('one’s own login and a colleague’s are no other computer', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    world.push(11, { type: 'session.displaced', userId: 1, sessionId: 'here' });
    world.push(12, { type: 'session.displaced', userId: 2, sessionId: 'elsewhere' });
    expect(world.session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(world.effects).toEqual([]);
  });

  test('signing out stops the sections, tells the server and forgets, even without an answer', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    world.desk.send({ type: 'session.signOut' });
    await world.refuse('logout', 0, 'network');
    expect(Object.keys(world.desk.getSnapshot().children)).toEqual(['session']);
    expect(world.link.isOpen).toBe(false);
    await world.answer('forgetSession');
    expect(world.session.getSnapshot().matches('signedOut')).toBe(true);
    expect(world.effects).toEqual([{ type: 'navigated', to: '/login', replace: true }]);
  });

  test('a logout in another tab and a lost session sign out without a call', async () => {
    for (const type of ['session.endedElsewhere', 'session.lost'] as const) {
      const world = createDesk();
      await world.signIn(aSession());
      world.desk.send({ type });
      expect(world.desk.getSnapshot().matches('signedOut')).toBe(true);
      expect(world.made).not.toContain('logout');
    }
  });

  test('a login in another tab signs this one in', async () => {
    const world = await signedOut();
    world.desk.send({ type: 'session.beganElsewhere' });
    await world.answer('restoreSession', aSession());
    expect(world.desk.getSnapshot().matches('signedIn')).toBe(true);
  });

  test('changed rights load the lists anew, another name does not', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    for (let list = 0; list < 3; list += 1)
      await world.answer('listTickets', { tickets: [], count: 0, hasMore: false, counters: { open: 0, pending: 0 } });
    world.push(11, { type: 'session.changed', userId: 1 });
    await world.answer('findMe', aUser({ name: 'Ana Maria' }));
    expect(world.pending.map(({ name }) => name)).not.toContain('listTickets');
    world.push(12, { type: 'session.changed', userId: 1 });
    await world.answer('findMe', aUser({ queues: [] }));
    expect(world.pending.filter(({ name }) => name === 'listTickets')).toHaveLength(3);
  });

  test('coming online asks nothing, a new name asks who one is', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    world.push(11, { type: 'user.updated', user: aUser({ online: true, lastSeen: at(9) }) });
    expect(world.pending.map(({ name }) => name)).not.toContain('findMe');
    world.push(12, { type: 'user.updated', user: aUser({ name: 'Ana Maria' }) });
    expect(world.pending.map(({ name }) => name)).toContain('findMe');
  });

  test('days are counted up: the last hour is still a day', () => {
    expect(daysUntil(at(3600), Date.parse(at(0)))).toBe(1);
    expect(daysUntil(at(86_400), Date.parse(at(0)))).toBe(1);
    expect(daysUntil(null, 0)).toBeNull();
  });
});
