import { describe, expect, test } from 'vitest';
import { selectIsFinanceOnly } from '#machines/desk.ts';
import { daysUntil } from '#machines/session/setup.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';
import { sessionFixture } from './fixtures/desk/session.ts';
import { createDesk } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const credentials = { type: 'session.signIn', email: 'agent1@acme.test', password: 'recado' } as const;

async function signedOut() {
  const fixture = createDesk();
  fixture.desk.start();
  await fixture.answer('restoreSession', null);
  return fixture;
}

function due(fixture: ReturnType<typeof createDesk>, days: number) {
  const dueDate = new Date(fixture.clock.now() + days * 86_400_000).toISOString();
  return aSession({ company: { ...aUser().company, dueDate } });
}

describe('The session', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(sessionFixture))).toEqual([]);
  });

  test('a kept session goes on, and asks who one is now', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.answer('restoreSession', aSession());
    await fixture.answer('findMe', aUser({ name: 'Ana Maria' }));
    expect(fixture.desk.getSnapshot().matches({ present: 'signedIn' })).toBe(true);
    expect(fixture.desk.getSnapshot().context.user?.name).toBe('Ana Maria');
  });

  test('without an answer a kept session is tried again, not thrown away', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.refuse('restoreSession', 0, 'network');
    fixture.clock.increment(2000);
    await fixture.answer('restoreSession', aSession());
    expect(fixture.desk.getSnapshot().matches({ present: 'signedIn' })).toBe(true);
  });

  test('signing in leads to the tickets', async () => {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    expect(await fixture.answer('login', due(fixture, 30))).toEqual({ email: 'agent1@acme.test', password: 'recado' });
    expect(fixture.effects).toEqual([{ type: 'navigated', to: '/tickets', replace: true }]);
  });

  test('fewer than five days before the due date, signing in warns', async () => {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    await fixture.answer('login', due(fixture, 4));
    expect(fixture.effects.at(-1)).toEqual({
      type: 'toasted',
      kind: 'warning',
      key: 'subscriptionEnds',
      values: { count: 4 },
    });
  });

  test('five days before the due date, nobody is warned', async () => {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    await fixture.answer('login', due(fixture, 5));
    expect(fixture.effects).toEqual([{ type: 'navigated', to: '/tickets', replace: true }]);
  });

  test('a reload warns nobody', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.answer('restoreSession', due(fixture, 1));
    expect(fixture.effects).toEqual([]);
  });

  test('wrong credentials are told in a toast and by the reason', async () => {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    await fixture.refuse('login', 401, 'ERR_INVALID_CREDENTIALS');
    expect(fixture.session.getSnapshot().context.reason).toBe('refused');
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INVALID_CREDENTIALS' }]);
  });

  test('a company past its due date is kept out with the date', async () => {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    await fixture.refuse('login', 403, 'ERR_COMPANY_EXPIRED', { dueDate: at(0) });
    const { reason, expiredOn } = fixture.session.getSnapshot().context;
    expect({ reason, expiredOn }).toEqual({ reason: 'expired', expiredOn: at(0) });
    expect(fixture.desk.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('an account used on another computer is told so and signed out one second later (F32)', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    fixture.push(11, { type: 'session.displaced', userId: 1, sessionId: 'elsewhere' });
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'warning', key: 'sessionDisplaced' }]);
    fixture.clock.increment(999);
    expect(fixture.desk.getSnapshot().matches({ present: 'signedIn' })).toBe(true);
    fixture.clock.increment(1);
    await fixture.answer('forgetSession');
    expect(fixture.desk.getSnapshot().matches('signedOut')).toBe(true);
    expect(fixture.made).not.toContain('logout');
    expect(fixture.session.getSnapshot().context.reason).toBe('displaced');
  });

  test('one’s own login and a colleague’s are no other computer (F32)', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    fixture.push(11, { type: 'session.displaced', userId: 1, sessionId: 'here' });
    fixture.push(12, { type: 'session.displaced', userId: 2, sessionId: 'elsewhere' });
    expect(fixture.session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(fixture.effects).toEqual([]);
  });

  test('signing out stops the sections, tells the server and forgets, even without an answer (F32)', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    fixture.desk.send({ type: 'session.signOut' });
    await fixture.refuse('logout', 0, 'network');
    expect(Object.keys(fixture.desk.getSnapshot().children)).toEqual(['session']);
    expect(fixture.link.isOpen).toBe(false);
    await fixture.answer('forgetSession');
    expect(fixture.session.getSnapshot().matches('signedOut')).toBe(true);
    expect(fixture.effects).toEqual([{ type: 'navigated', to: '/login', replace: true }]);
  });

  test('a logout in another tab and a lost session sign out without a call (F32)', async () => {
    for (const type of ['session.endedElsewhere', 'session.lost'] as const) {
      const fixture = createDesk();
      await fixture.signIn(aSession());
      fixture.desk.send({ type });
      expect(fixture.desk.getSnapshot().matches('signedOut')).toBe(true);
      expect(fixture.made).not.toContain('logout');
    }
  });

  test('a session that is lost is told why', async () => {
    for (const [code, reason] of [
      ['ERR_COMPANY_INACTIVE', 'inactive'],
      ['ERR_UNAUTHORIZED', 'lost'],
    ] as const) {
      const fixture = createDesk();
      await fixture.signIn(aSession());
      fixture.desk.send({ type: 'session.lost', code });
      expect(fixture.session.getSnapshot().context.reason).toBe(reason);
    }
  });

  test('a login in another tab signs this one in', async () => {
    const fixture = await signedOut();
    fixture.desk.send({ type: 'session.beganElsewhere' });
    await fixture.answer('restoreSession', aSession());
    expect(fixture.desk.getSnapshot().matches({ present: 'signedIn' })).toBe(true);
  });

  test('changed rights load the lists anew, another name does not', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    for (let list = 0; list < 3; list += 1)
      await fixture.answer('listTickets', { tickets: [], count: 0, hasMore: false, counters: { open: 0, pending: 0 } });
    fixture.push(11, { type: 'session.changed', userId: 1 });
    await fixture.answer('findMe', aUser({ name: 'Ana Maria' }));
    expect(fixture.pending.map(({ name }) => name)).not.toContain('listTickets');
    fixture.push(12, { type: 'session.changed', userId: 1 });
    await fixture.answer('findMe', aUser({ queues: [] }));
    expect(fixture.pending.filter(({ name }) => name === 'listTickets')).toHaveLength(3);
  });

  test('coming online asks nothing, a new name asks who one is', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    fixture.push(11, { type: 'user.updated', user: aUser({ online: true, lastSeen: at(9) }) });
    expect(fixture.pending.map(({ name }) => name)).not.toContain('findMe');
    fixture.push(12, { type: 'user.updated', user: aUser({ name: 'Ana Maria' }) });
    expect(fixture.pending.map(({ name }) => name)).toContain('findMe');
  });

  test('days are counted up: the last hour is still a day', () => {
    expect(daysUntil(at(3600), Date.parse(at(0)))).toBe(1);
    expect(daysUntil(at(86_400), Date.parse(at(0)))).toBe(1);
    expect(daysUntil(at(20), Date.parse(at(0)))).toBe(1);
    expect(daysUntil(at(0), Date.parse(at(1)))).toBe(-0);
    expect(daysUntil(null, 0)).toBeNull();
  });

  test('a clock some seconds behind makes no further day of it', () => {
    expect(daysUntil(at(86_400), Date.parse(at(0)) - 5000)).toBe(1);
    expect(daysUntil(at(86_400), Date.parse(at(0)) - 90_000)).toBe(2);
  });
});

describe('A company whose due date has passed', () => {
  /** Whole days from now; the past is below zero. */
  const adminDue = (fixture: ReturnType<typeof createDesk>, days: number) => {
    const { user, ...session } = due(fixture, days);
    return { ...session, user: { ...user, profile: 'admin' as const } };
  };
  const paid = { type: 'payment.concluded', invoiceId: 31, company: { id: 1, dueDate: at(86_400 * 30) } } as const;
  const live = { seq: 10, events: [], reset: false, hasMore: false };

  /** At finance, from the refused login. */
  async function entered() {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    await fixture.refuse('login', 403, 'ERR_COMPANY_EXPIRED', { dueDate: at(0), financeToken: 'finance' });
    fixture.desk.send({ type: 'session.payInvoice' });
    expect(await fixture.answer('openFinance', { ...adminDue(fixture, -1), isFinanceOnly: true })).toEqual({
      token: 'finance',
    });
    await fixture.answer('listLiveEvents', live);
    fixture.link.send({ type: 'link.opened' });
    await fixture.answer('listLiveEvents', live);
    return fixture;
  }

  test('is paid for from the refused login: finance alone, no section but the link', async () => {
    const fixture = await entered();
    expect(selectIsFinanceOnly(fixture.desk.getSnapshot())).toBe(true);
    expect(Object.keys(fixture.desk.getSnapshot().children).sort()).toEqual(['session', 'socket']);
    expect(fixture.effects).toEqual([{ type: 'navigated', to: '/financeiro', replace: true }]);
  });

  test('once it has paid, an ordinary session takes the place of the token, and the sections begin', async () => {
    const fixture = await entered();
    fixture.push(11, paid);
    await fixture.answer('findMe', adminDue(fixture, 30).user);
    await fixture.answer('openSession', adminDue(fixture, 30));
    expect(fixture.desk.getSnapshot().matches({ present: 'signedIn' })).toBe(true);
    expect(Object.keys(fixture.desk.getSnapshot().children)).toContain('tickets');
    expect(fixture.effects.slice(1)).toEqual([
      { type: 'toasted', kind: 'success', key: 'licenceRenewed', values: { date: paid.company.dueDate } },
    ]);
  });

  test('nobody pays from a refusal that gave no token', async () => {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    await fixture.refuse('login', 403, 'ERR_COMPANY_EXPIRED', { dueDate: at(0) });
    fixture.desk.send({ type: 'session.payInvoice' });
    expect([fixture.session.getSnapshot().value, fixture.made]).toEqual(['signedOut', ['restoreSession', 'login']]);
  });

  test('without an answer one stands at the notice still, and tries again', async () => {
    const fixture = await signedOut();
    fixture.desk.send(credentials);
    await fixture.refuse('login', 403, 'ERR_COMPANY_EXPIRED', { dueDate: at(0), financeToken: 'finance' });
    fixture.desk.send({ type: 'session.payInvoice' });
    await fixture.refuse('openFinance', 0, 'network');
    const { reason, financeToken } = fixture.session.getSnapshot().context;
    expect([reason, financeToken]).toEqual(['expired', 'finance']);
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'network' }]);
  });

  test('a running session of an admin is led to finance when a call is refused for it', async () => {
    const fixture = createDesk();
    await fixture.signIn(adminDue(fixture, 1));
    fixture.desk.send({ type: 'session.expired' });
    await fixture.answer('findMe', adminDue(fixture, -1).user);
    expect(selectIsFinanceOnly(fixture.desk.getSnapshot())).toBe(true);
    expect(fixture.effects.at(-1)).toEqual({ type: 'navigated', to: '/financeiro', replace: true });
  });

  test('a running session of an agent ends with the notice and its date', async () => {
    const fixture = createDesk();
    await fixture.signIn(due(fixture, 1));
    const { user } = due(fixture, -1);
    fixture.desk.send({ type: 'session.expired' });
    await fixture.answer('findMe', user);
    await fixture.answer('forgetSession');
    const { reason, expiredOn } = fixture.session.getSnapshot().context;
    expect({ reason, expiredOn }).toEqual({ reason: 'expired', expiredOn: user.company.dueDate });
    expect(fixture.desk.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('whoever sits there as the date passes is asked who they are, and only then', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.answer('restoreSession', adminDue(fixture, 1));
    await fixture.answer('findMe', adminDue(fixture, 1).user);
    fixture.clock.increment(86_400_000 - 1);
    expect(fixture.pending.map(({ name }) => name)).not.toContain('findMe');
    fixture.clock.increment(1);
    await fixture.answer('findMe', adminDue(fixture, 0).user);
    expect(selectIsFinanceOnly(fixture.desk.getSnapshot())).toBe(true);
  });

  test('a session that was kept past the date asks first whether it was paid for meanwhile', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.answer('restoreSession', adminDue(fixture, -1));
    expect(selectIsFinanceOnly(fixture.desk.getSnapshot())).toBe(true);
    await fixture.answer('findMe', adminDue(fixture, 30).user);
    expect(fixture.desk.getSnapshot().matches({ present: 'signedIn' })).toBe(true);
    expect(fixture.made).not.toContain('openSession');
  });

  test('a payment while everything runs moves the due date that the page knows', async () => {
    const fixture = createDesk();
    await fixture.signIn(adminDue(fixture, 2));
    fixture.push(11, paid);
    const { user } = adminDue(fixture, 32);
    await fixture.answer('findMe', user);
    expect(fixture.desk.getSnapshot().context.user?.company.dueDate).toBe(user.company.dueDate);
    expect(fixture.session.getSnapshot().context.daysLeft).toBe(32);
    expect(fixture.effects.filter(({ type }) => type === 'toasted')).toHaveLength(1);
  });
});
