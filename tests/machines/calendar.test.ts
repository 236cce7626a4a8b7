import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Schedule } from '#contract/schema.ts';
import { calendarMachine, selectSchedules } from '#machines/calendar.ts';
import { at } from '../support/fixtures/times.ts';
import { aUser } from '../support/screens/people.ts';
import { createCalls } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { calendarWorld, stretch, updated } from './worlds/calendar.ts';
import { aSchedule } from './worlds/schedules.ts';

async function opened(schedules: Schedule[]) {
  const calls = createCalls();
  const effects: unknown[] = [];
  const actors = { listSchedules: calls.call('listSchedules'), deleteSchedule: calls.call('deleteSchedule') };
  const actor = createActor(calendarMachine.provide({ actors }), { input: { user: aUser(1), stretch } });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('listSchedules', schedules);
  return Object.assign(calls, {
    actor,
    effects,
    tell: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    ids: () => selectSchedules(actor.getSnapshot()).map(({ id }) => id),
  });
}

describe('The calendar', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(calendarWorld))).toEqual([]);
  });

  test('follows what others schedule, put off, rename and delete, and never goes back to older news', async () => {
    const world = await opened([aSchedule(20), aSchedule(30, { updatedAt: at(5) }), aSchedule(40)]);
    world.tell(
      updated(aSchedule(25)),
      updated(aSchedule(30, { updatedAt: at(4), sendAt: at(99) })),
      updated(aSchedule(40, { updatedAt: at(6), sendAt: at(99) })),
      { type: 'schedule.deleted', scheduleId: 20 },
    );
    expect(world.ids()).toEqual([30, 25]);
  });

  test('shows another month, and what was told while it was on its way', async () => {
    const world = await opened([aSchedule(20)]);
    const next = { from: at(60), to: at(90) };
    world.actor.send({ type: 'calendar.show', stretch: next });
    world.actor.send({ type: 'calendar.show', stretch: next });
    expect([world.ids(), world.pending.map(({ input }) => input)]).toEqual([[], [next]]);
    world.tell(updated(aSchedule(80, { updatedAt: at(9) })), { type: 'schedule.deleted', scheduleId: 70 });
    await world.answer('listSchedules', [aSchedule(70), aSchedule(80)]);
    expect(selectSchedules(world.actor.getSnapshot())).toEqual([aSchedule(80, { updatedAt: at(9) })]);
  });

  test('deletes after asking, and not what is on its way', async () => {
    const world = await opened([aSchedule(20), aSchedule(30, { status: 'AGENDADA' })]);
    world.actor.send({ type: 'schedule.delete', scheduleId: 30 });
    expect(world.actor.getSnapshot().hasTag('asking')).toBe(false);
    world.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    world.actor.send({ type: 'schedule.confirmDelete' });
    expect(await world.answer('deleteSchedule', { message: '' })).toEqual({ id: 20 });
    expect([world.ids(), world.effects]).toEqual([
      [30],
      [{ type: 'toasted', kind: 'success', key: 'scheduleDeleted' }],
    ]);
  });

  test('does not delete what is somebody else’s, lets go of what has left, and loads anew for other rights', async () => {
    const world = await opened([aSchedule(20, { userId: 9, authorId: 9 }), aSchedule(30)]);
    world.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    expect(world.actor.getSnapshot().hasTag('asking')).toBe(false);
    world.tell({ type: 'schedule.left', scheduleId: 20 });
    expect(world.ids()).toEqual([30]);
    world.actor.send({ type: 'viewer.changed', user: aUser(9) });
    await world.answer('listSchedules', [aSchedule(20, { userId: 9 })]);
    world.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    expect([world.ids(), world.actor.getSnapshot().hasTag('asking')]).toEqual([[20], true]);
  });

  test('keeps what could not be deleted and says why', async () => {
    const world = await opened([aSchedule(20)]);
    world.actor.send({ type: 'schedule.delete', scheduleId: 20 });
    world.actor.send({ type: 'schedule.confirmDelete' });
    await world.refuse('deleteSchedule', 409, 'ERR_SCHEDULE_SENT');
    expect([world.ids(), world.effects]).toEqual([
      [20],
      [{ type: 'toasted', kind: 'error', code: 'ERR_SCHEDULE_SENT' }],
    ]);
  });
});
