import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Announcement } from '#contract/schema.ts';
import { announcementsMachine } from '#machines/announcements.ts';
import { anAnnouncement } from '../support/fixtures/entities.ts';
import { announcementsFixture, calmOne, urgentOne } from './fixtures/announcements.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

async function opened(records: Announcement[], unread = records.map(({ id }) => id)) {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const toasts: unknown[] = [];
  const logic = announcementsMachine.provide({
    actors: {
      listActiveAnnouncements: calls.call('listActiveAnnouncements'),
      readAnnouncements: calls.call('readAnnouncements'),
      awaitFreePage: calls.call('awaitFreePage'),
    },
  });
  const actor = createActor(logic, { clock });
  actor.on('toasted', (toast) => toasts.push(toast));
  actor.start();
  await calls.answer('listActiveAnnouncements', { records, unread });
  const context = () => actor.getSnapshot().context;
  return Object.assign(calls, {
    actor,
    clock,
    toasts,
    notify: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    unread: () => context().unread,
    shown: () => context().shown,
    titles: () => context().records.map(({ title }) => title),
  });
}

describe('Announcements', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(announcementsFixture))).toEqual([]);
  });

  test('a new one is unread and stands first; one that is put away is gone', async () => {
    const { notify, unread, titles } = await opened([calmOne], []);
    const announcement = anAnnouncement(9, { title: 'Nova', createdAt: '2026-12-01T12:00:00.000Z' });
    notify({ type: 'announcement.updated', announcement, created: true });
    expect([titles(), unread()]).toEqual([['Nova', calmOne.title], [9]]);
    notify({ type: 'announcement.updated', announcement: { ...announcement, status: false } });
    expect([titles(), unread()]).toEqual([[calmOne.title], []]);
  });

  test('one that is active again is asked for, because it may have been read before', async () => {
    const fixture = await opened([], []);
    const { notify, unread } = fixture;
    notify({ type: 'announcement.updated', announcement: calmOne });
    await fixture.answer('listActiveAnnouncements', { records: [calmOne], unread: [] });
    expect(unread()).toEqual([]);
  });

  test('what one opens is read, here at once and elsewhere by the server', async () => {
    const fixture = await opened([calmOne, anAnnouncement(3)]);
    const { actor, notify, unread, shown } = fixture;
    actor.send({ type: 'announcement.open', id: 2 });
    expect([shown(), unread()]).toEqual([2, [3]]);
    actor.send({ type: 'announcements.readAll' });
    expect(await fixture.answer('readAnnouncements')).toEqual({ ids: [2] });
    expect(await fixture.answer('readAnnouncements')).toEqual({ ids: [3] });
    notify({ type: 'announcement.read', announcementIds: [2, 3], userId: 1 });
    expect(unread()).toEqual([]);
  });

  test('are asked for again half a minute after they could not be had', async () => {
    const fixture = await opened([]);
    const { actor, clock, unread } = fixture;
    actor.send({ type: 'live.reset' });
    await fixture.refuse('listActiveAnnouncements', 503, 'ERR_UNAVAILABLE');
    clock.increment(30_000);
    await fixture.answer('listActiveAnnouncements', { records: [calmOne], unread: [2] });
    expect(unread()).toEqual([2]);
  });

  test('a reload does not bring back what is on its way to the server', async () => {
    const fixture = await opened([calmOne]);
    const { actor, unread } = fixture;
    actor.send({ type: 'announcements.readAll' });
    actor.send({ type: 'live.reset' });
    await fixture.answer('listActiveAnnouncements', { records: [calmOne], unread: [2] });
    expect(unread()).toEqual([]);
  });

  test('a reload leaves the one that stands open, and what is being told', async () => {
    const fixture = await opened([calmOne, urgentOne]);
    const { actor, shown } = fixture;
    actor.send({ type: 'announcement.open', id: 2 });
    actor.send({ type: 'live.reset' });
    expect([shown(), actor.getSnapshot().value]).toEqual([2, { board: 'loading', reading: 'saying', dialog: 'open' }]);
    expect(await fixture.answer('readAnnouncements')).toEqual({ ids: [2] });
  });

  test('what the server could not be told is unread again, and one is told', async () => {
    const fixture = await opened([calmOne]);
    const { actor, unread, toasts } = fixture;
    actor.send({ type: 'announcements.readAll' });
    await fixture.refuse('readAnnouncements', 503, 'ERR_UNAVAILABLE');
    expect([unread(), toasts]).toEqual([[2], [{ type: 'toasted', kind: 'error', code: 'ERR_UNAVAILABLE' }]]);
  });
});

describe('An announcement of high priority', () => {
  test('opens by itself once, when the page is free', async () => {
    const fixture = await opened([urgentOne, calmOne]);
    const { clock, shown, actor, made } = fixture;
    expect(shown()).toBeNull();
    await fixture.answer('awaitFreePage');
    expect(shown()).toBe(1);
    await fixture.refuse('readAnnouncements', 0, 'network');
    actor.send({ type: 'announcement.close' });
    clock.increment(60_000);
    expect([shown(), made.filter((name) => name === 'awaitFreePage')]).toEqual([null, ['awaitFreePage']]);
  });

  test('waits until nothing has been typed for ten seconds', async () => {
    const fixture = await opened([urgentOne]);
    const { clock, shown, actor, pending } = fixture;
    actor.send({ type: 'page.typed' });
    clock.increment(9000);
    actor.send({ type: 'page.typed' });
    clock.increment(9000);
    expect([shown(), pending]).toEqual([null, []]);
    clock.increment(1000);
    await fixture.answer('awaitFreePage');
    expect(shown()).toBe(1);
  });

  test('that is read in another browser, or taken back, opens nowhere', async () => {
    const facts: Fact[] = [
      { type: 'announcement.read', announcementIds: [1], userId: 1 },
      { type: 'announcement.deleted', announcementId: 1 },
    ];
    for (const fact of facts) {
      const { notify, pending } = await opened([urgentOne]);
      expect(pending.map(({ name }) => name)).toEqual(['awaitFreePage']);
      notify(fact);
      expect(pending).toEqual([]);
    }
  });

  test('that is deleted while it stands open goes', async () => {
    const fixture = await opened([urgentOne]);
    const { shown, notify } = fixture;
    await fixture.answer('awaitFreePage');
    notify({ type: 'announcement.deleted', announcementId: 1 });
    expect(shown()).toBeNull();
  });
});
