import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Schedule } from '#contract/schema.ts';
import type { Effect } from '#machines/effect.ts';
import {
  schedulesMachine,
  selectEditing,
  selectForm,
  selectFormFailure,
  selectIsAsking,
  selectIsForbidden,
  selectIsSaving,
  selectSchedules,
  selectViewer,
} from '#machines/schedules.ts';
import { at } from '../support/fixtures/times.ts';
import { aUser } from '../support/fixtures/user.ts';
import { aPage, aSchedule, input, picture, save, schedulesFixture } from './fixtures/schedules/schedules.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

/** The dialog of a contact, its list loaded. */
async function opened(schedules: Schedule[] = [], hasMore = false) {
  const calls = createCalls();
  const { call } = calls;
  const effects: Effect[] = [];
  const actor = createActor(
    schedulesMachine.provide({
      actors: {
        listSchedules: call('listSchedules'),
        createSchedule: call('createSchedule'),
        updateSchedule: call('updateSchedule'),
        setSchedulePicture: call('setSchedulePicture'),
        deleteSchedule: call('deleteSchedule'),
      },
    }),
    { input },
  );
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('listSchedules', aPage(schedules, hasMore));
  return Object.assign(calls, {
    actor,
    effects,
    now: () => actor.getSnapshot(),
    ids: () => selectSchedules(actor.getSnapshot()).map(({ id }) => id),
    names: () => calls.pending.map(({ name }) => name),
  });
}

const saved: Effect = { type: 'toasted', kind: 'success', key: 'scheduleSaved' };
const refused = (code: string): Effect => ({ type: 'toasted', kind: 'error', code });

describe('The schedules of a contact', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(schedulesFixture))).toEqual([]);
  });

  test('what would be refused is known before it is written, but from a ticket, which is asked about where it is', async () => {
    for (const [ticketId, isForbidden] of [
      [null, true],
      [42, false],
    ] as const) {
      const calls = createCalls();
      const logic = schedulesMachine.provide({ actors: { listSchedules: calls.call('listSchedules') } });
      const actor = createActor(logic, { input: { ...input, ticketId } }).start();
      expect(selectIsForbidden(actor.getSnapshot())).toBe(false);
      await calls.answer('listSchedules', { ...aPage([]), maySchedule: false });
      expect(selectIsForbidden(actor.getSnapshot())).toBe(isForbidden);
    }
  });

  test('a message is written from the ticket, and the dialog ends when it is stored', async () => {
    const fixture = await opened();
    fixture.actor.send(save);
    expect(selectIsSaving(fixture.now())).toBe(true);
    expect(await fixture.answer('createSchedule', aSchedule(2))).toEqual({
      contactId: 21,
      ticketId: 42,
      body: save.body,
      sendAt: save.sendAt,
    });
    expect([fixture.now().status, fixture.effects]).toEqual(['done', [saved]]);
  });

  test('what is refused stays in the form and is said', async () => {
    const fixture = await opened();
    const form = selectForm(fixture.now());
    fixture.actor.send(save);
    await fixture.refuse('createSchedule', 400, 'ERR_SCHEDULE_IN_PAST');
    expect(selectFormFailure(fixture.now())).toMatchObject({ code: 'ERR_SCHEDULE_IN_PAST' });
    expect([fixture.now().status, selectForm(fixture.now()), fixture.effects]).toEqual([
      'active',
      form,
      [refused('ERR_SCHEDULE_IN_PAST')],
    ]);
  });

  test('when only the picture fails, saving again changes the stored message instead of writing it twice', async () => {
    const fixture = await opened();
    const form = selectForm(fixture.now());
    fixture.actor.send({ ...save, picture });
    await fixture.answer('createSchedule', aSchedule(2));
    await fixture.refuse('setSchedulePicture', 413, 'ERR_FILE_TOO_LARGE');
    expect([selectForm(fixture.now()), selectEditing(fixture.now())?.id, fixture.ids()]).toEqual([form, 2, [2]]);
    fixture.actor.send({ ...save, picture });
    expect(await fixture.answer('updateSchedule', aSchedule(2))).toMatchObject({ id: 2 });
    expect(await fixture.answer('setSchedulePicture', aSchedule(2))).toEqual({ id: 2, picture });
    expect(fixture.now().status).toBe('done');
  });

  test('one that was handed over while it was open cannot be saved any more', async () => {
    const fixture = await opened([aSchedule(1)]);
    fixture.actor.send({ type: 'schedule.edit', scheduleId: 1 });
    const sent = aSchedule(1, { status: 'ENVIADA', sentAt: at(1), updatedAt: at(1) });
    fixture.actor.send({ type: 'live.received', facts: [{ type: 'schedule.updated', schedule: sent }] });
    expect(selectEditing(fixture.now())).toEqual(sent);
    fixture.actor.send(save);
    expect(fixture.names()).toEqual([]);
  });

  test('follows what others do, for this contact alone, and never goes back to older news', async () => {
    const fixture = await opened([aSchedule(2), aSchedule(1, { updatedAt: at(5) })]);
    const other = aSchedule(4, { contactId: 22 });
    fixture.actor.send({
      type: 'live.received',
      facts: [
        { type: 'schedule.updated', created: true, schedule: aSchedule(3) },
        { type: 'schedule.updated', schedule: aSchedule(1, { body: 'velho', updatedAt: at(4) }) },
        { type: 'schedule.updated', schedule: other },
        { type: 'schedule.deleted', scheduleId: 2 },
      ],
    });
    expect(selectSchedules(fixture.now()).map(({ id, body }) => [id, body])).toEqual([
      [3, 'Até amanhã!'],
      [1, 'Até amanhã!'],
    ]);
  });

  test('loads further pages, and everything again when too much was missed', async () => {
    const fixture = await opened([aSchedule(3), aSchedule(2)], true);
    fixture.actor.send({ type: 'schedules.loadMore' });
    expect(await fixture.answer('listSchedules', aPage([aSchedule(1)]))).toEqual({ contactId: 21, pageNumber: 2 });
    expect(fixture.ids()).toEqual([3, 2, 1]);
    fixture.actor.send({ type: 'live.reset' });
    expect(await fixture.answer('listSchedules', aPage([aSchedule(5)]))).toEqual({ contactId: 21, pageNumber: 1 });
    expect(fixture.ids()).toEqual([5]);
  });

  test('neither changes nor deletes what is somebody else’s', async () => {
    const fixture = await opened([aSchedule(1, { userId: 9, authorId: 9 })]);
    fixture.actor.send({ type: 'schedule.edit', scheduleId: 1 });
    fixture.actor.send(save);
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 1 });
    expect([selectEditing(fixture.now())?.id, selectIsAsking(fixture.now()), fixture.names()]).toEqual([1, false, []]);
  });

  test('lets go of what has left, but not of what is being written', async () => {
    const fixture = await opened([aSchedule(2), aSchedule(1)]);
    fixture.actor.send({ type: 'schedule.edit', scheduleId: 1 });
    fixture.actor.send({ type: 'live.received', facts: [{ type: 'schedule.left', scheduleId: 1 }] });
    expect([fixture.ids(), selectEditing(fixture.now())?.id]).toEqual([[2], 1]);
  });

  test('is loaded anew for other rights', async () => {
    const fixture = await opened([aSchedule(2), aSchedule(1)]);
    fixture.actor.send({ type: 'viewer.changed', user: aUser({ id: 2 }) });
    await fixture.answer('listSchedules', aPage([aSchedule(1)]));
    expect([fixture.ids(), selectViewer(fixture.now()).userId]).toEqual([[1], 2]);
  });

  test('deletes after asking, and not what is on its way', async () => {
    const fixture = await opened([aSchedule(2, { status: 'AGENDADA' }), aSchedule(1)]);
    fixture.actor.send({ type: 'schedule.edit', scheduleId: 1 });
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 2 });
    expect(selectIsAsking(fixture.now())).toBe(false);
    fixture.actor.send({ type: 'schedule.delete', scheduleId: 1 });
    fixture.actor.send({ type: 'schedule.confirmDelete' });
    expect(await fixture.answer('deleteSchedule', { message: '' })).toEqual({ id: 1 });
    expect([selectEditing(fixture.now()), selectForm(fixture.now())]).toEqual([null, 2]);
    expect([fixture.ids(), fixture.effects]).toEqual([
      [2],
      [{ type: 'toasted', kind: 'success', key: 'scheduleDeleted' }],
    ]);
  });
});
