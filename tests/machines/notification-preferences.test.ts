import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  defaultNotificationPreferences as asItBegins,
  isQuiet,
  isToldBy,
  withChange,
} from '#machines/notification-preferences/preferences.ts';
import { notificationPreferencesMachine, selectPreferences } from '#machines/notification-preferences.ts';
import { notificationPreferencesFixture } from './fixtures/desk/notification-preferences.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

function opened() {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const toasts: unknown[] = [];
  const logic = notificationPreferencesMachine.provide({
    actors: {
      findNotificationPreferences: calls.call('findNotificationPreferences'),
      updateNotificationPreferences: calls.call('updateNotificationPreferences'),
    },
  });
  const actor = createActor(logic, { clock });
  actor.on('toasted', (toast) => toasts.push(toast));
  actor.start();
  return Object.assign(calls, { actor, clock, toasts, chosen: () => selectPreferences(actor.getSnapshot()) });
}

describe('Notification preferences', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(notificationPreferencesFixture))).toEqual([]);
  });

  test('show what is chosen at once, and what is chosen meanwhile goes together', async () => {
    const fixture = opened();
    await fixture.answer('findNotificationPreferences', asItBegins);
    const { actor, chosen } = fixture;
    const silent = { sound: false, desktop: true };
    actor.send({ type: 'preferences.change', change: { sound: false } });
    actor.send({ type: 'preferences.change', change: { kinds: { mention: silent } } });
    actor.send({ type: 'preferences.change', change: { kinds: { announcement: silent } } });
    const both = { kinds: { mention: silent, announcement: silent } };
    expect(chosen()).toEqual(withChange(asItBegins, { sound: false, ...both }));
    const first = await fixture.answer('updateNotificationPreferences', { ...asItBegins, sound: false });
    const second = await fixture.answer(
      'updateNotificationPreferences',
      withChange(asItBegins, { sound: false, ...both }),
    );
    expect([first, second]).toEqual([{ change: { sound: false } }, { change: both }]);
    expect(chosen()).toEqual(withChange(asItBegins, { sound: false, ...both }));
  });

  test('are stored all the same when what was missed is asked for meanwhile', async () => {
    const fixture = opened();
    await fixture.answer('findNotificationPreferences', asItBegins);
    fixture.actor.send({ type: 'preferences.change', change: { sound: false } });
    fixture.actor.send({ type: 'live.reset' });
    await fixture.answer('updateNotificationPreferences', { ...asItBegins, sound: false });
    await fixture.answer('findNotificationPreferences', { ...asItBegins, sound: false });
    expect(fixture.chosen()).toEqual({ ...asItBegins, sound: false });
  });

  test('are as before where the server refuses, and one is told', async () => {
    const fixture = opened();
    await fixture.answer('findNotificationPreferences', asItBegins);
    fixture.actor.send({ type: 'preferences.change', change: { desktop: false } });
    await fixture.refuse('updateNotificationPreferences', 503, 'ERR_UNAVAILABLE');
    expect([fixture.chosen(), fixture.toasts]).toEqual([
      asItBegins,
      [{ type: 'toasted', kind: 'error', code: 'ERR_UNAVAILABLE' }],
    ]);
  });

  test('are asked for again half a minute after they could not be had', async () => {
    const fixture = opened();
    await fixture.refuse('findNotificationPreferences', 503, 'ERR_UNAVAILABLE');
    fixture.clock.increment(30_000);
    await fixture.answer('findNotificationPreferences', asItBegins);
    expect(fixture.chosen()).toEqual(asItBegins);
  });
});

describe('Quiet hours', () => {
  const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  test.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '03:00', true],
    ['22:00', '07:00', '07:00', false],
    ['12:00', '13:00', '12:30', true],
    ['12:00', '13:00', '13:00', false],
  ])('from %s to %s: at %s it is quiet: %s', (from, to, time, quiet) => {
    expect(isQuiet({ isOn: true, from, to }, at(time))).toBe(quiet);
    expect(isQuiet({ isOn: false, from, to }, at(time))).toBe(false);
  });

  test('silence what would be told, and so does each switch by itself', () => {
    const noon = at('12:00');
    const soundOf = (change: Parameters<typeof withChange>[1]) =>
      isToldBy('sound', 'mention', withChange(asItBegins, change), noon);
    expect([
      soundOf({}),
      soundOf({ sound: false }),
      soundOf({ desktop: false }),
      soundOf({ kinds: { mention: { sound: false, desktop: true } } }),
      soundOf({ kinds: { announcement: { sound: false, desktop: true } } }),
      soundOf({ quietHours: { isOn: true, from: '11:00', to: '13:00' } }),
    ]).toEqual([true, false, true, false, true, false]);
  });
});
