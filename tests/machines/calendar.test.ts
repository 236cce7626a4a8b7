import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Schedule } from '#contract/schema.ts';
import { calendarMachine, selectSchedules } from '#machines/calendar.ts';
import { at } from '../support/fixtures/times.ts';
import { aUser } from '../support/fixtures/user.ts';
import { calendarFixture, stretch, updated } from './fixtures/schedules/calendar.ts';
import { aSchedule } from './fixtures/schedules/schedules.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

async function opened(schedules: Schedule[]) {
  const calls = createCalls();
  const effects: unknown[] = [];
  const actors = { listSchedules: calls.call('listSchedules'), deleteSchedule: calls.call('deleteSchedule') };
  const actor = createActor(calendarMachine.provide({ actors }), { input: { user: aUser({ id: 1 }), stretch } });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('listSchedules', schedules);
  return Object.assign(calls, {
    actor,
    effects,
    notify: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    ids: () => selectSchedules(actor.getSnapshot()).map(({ id }) => id),
  });
}

describe('The calendar', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(calendarFixture))).toEqual([]);
  });

  test('follows what others schedule, put off, rename and delete, and never goes back to older news', async () => {
    const fixture = await opened([aSchedule(20), aSchedule(30, { updatedAt: at(5) }), aSchedule(40)]);
    fixture.notify(
      updated(aSchedule(25)),
      updated(aSchedule(30, { updatedAt: at(4), sendAt: at(99) })),
      updated(aSchedule(40, { updatedAt: at(6), sendAt: at(99) })),
      { type: 'schedule.deleted', scheduleId: 20 },
    );
    expect(fixture.ids()).toEqual([30, 25]);
  });

  test('shows another month, and what was told while it was on its way', async () => {
    const fixture = await opened([aSchedule(20)]);
    const next = { from: at(60), to: at(90) };
    fixture.actor.send({ type: 'calendar.show', stretch: next });
    fixture.actor.send({ type: 'calendar.show', stretch: next });
    expect([fixture.ids(), fixture.pending.map(({ input }) => input)]).toEqual([[], [next]]);
    fixture.notify(updated(aSchedule(80, { updatedAt: at(9) })), { type: 'schedule.deleted', scheduleId: 70 });
    await fixture.answer('listSchedules', [aSchedule(70), aSchedule(80)]);
    expect(selectSchedules(fixture.actor.getSnapshot())).toEqual([aSchedule(80, { updatedAt: at(9) })]);
  });

  test('deletes after asking, and not what is on its way', async () => {
    const fixture = await opened([aSchedule(20), aSchedule(30, { status: 'AGENDADA' })]);
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 30 });
    expect(fixture.actor.getSnapshot().hasTag('asking')).toBe(false);
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    fixture.actor.send({ type: 'schedule.confirmDelete' });
    expect(await fixture.answer('deleteSchedule', { message: '' })).toEqual({ id: 20 });
    expect([fixture.ids(), fixture.effects]).toEqual([
      [30],
      [{ type: 'toasted', kind: 'success', key: 'scheduleDeleted' }],
    ]);
  });

  test('does not delete what is somebody else’s, lets go of what has left, and loads anew for other rights', async () => {
    const fixture = await opened([aSchedule(20, { userId: 9, authorId: 9 }), aSchedule(30)]);
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    expect(fixture.actor.getSnapshot().hasTag('asking')).toBe(false);
    fixture.notify({ type: 'schedule.left', scheduleId: 20 });
    expect(fixture.ids()).toEqual([30]);
    fixture.actor.send({ type: 'viewer.changed', user: aUser({ id: 9 }) });
    await fixture.answer('listSchedules', [aSchedule(20, { userId: 9 })]);
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    expect([fixture.ids(), fixture.actor.getSnapshot().hasTag('asking')]).toEqual([[20], true]);
  });

  test('keeps what could not be deleted and says why', async () => {
    const fixture = await opened([aSchedule(20)]);
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    fixture.actor.send({ type: 'schedule.confirmDelete' });
    await fixture.refuse('deleteSchedule', 409, 'ERR_SCHEDULE_SENT');
    expect([fixture.ids(), fixture.effects]).toEqual([
      [20],
      [{ type: 'toasted', kind: 'error', code: 'ERR_SCHEDULE_SENT' }],
    ]);
  });
});
