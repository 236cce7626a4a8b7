import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Tag } from '#contract/schema.ts';
import type { RegisterAddress, RegisterReport } from '#machines/register/context.ts';
import {
  registerMachine,
  selectCount,
  selectEditing,
  selectFailure,
  selectFormFailure,
  selectIsEditing,
  selectIsLoading,
  selectIsSaving,
  selectLatest,
  selectRemoving,
  selectRows,
  selectTurn,
} from '#machines/register.ts';
import { aTag } from '../support/fixtures/tag.ts';
import { at } from '../support/fixtures/times.ts';
import { createCalls } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { addressed, aPage, deleted, heard, input, nowhere, registerWorld, rows, updated } from './worlds/register.ts';

/** A register that is shown, its first page there. */
async function shown(page = aPage([aTag(1), aTag(2)]), address: Partial<RegisterAddress> = {}) {
  const calls = createCalls();
  const { call } = calls;
  const clock = new SimulatedClock();
  const reports: RegisterReport[] = [];
  const actor = createActor(
    registerMachine.provide({
      actors: {
        loadRows: call('loadRows'),
        findRow: call('findRow'),
        saveRow: call('saveRow'),
        deleteRow: call('deleteRow'),
      },
    }),
    { clock, input: { ...input, address: { ...nowhere, ...address } } },
  );
  actor.on('*', (report) => reports.push(report));
  actor.start();
  await calls.answer('loadRows', page);
  const now = () => actor.getSnapshot();
  return Object.assign(calls, {
    actor,
    clock,
    reports,
    now,
    ids: () => selectRows(now()).map(({ id }) => id),
    names: () => selectRows(now()).map((row) => (row as Tag).name),
    asked: () => calls.pending.map(({ name }) => name),
  });
}

describe('A register', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(registerWorld))).toEqual([]);
  });

  test('searches half a second after the last key, and keeps the rows until others are there', async () => {
    const world = await shown();
    world.actor.send(addressed({ searchParam: 'a' }));
    world.clock.increment(400);
    world.actor.send(addressed({ searchParam: 'ab' }));
    world.clock.increment(499);
    expect([world.asked(), world.ids(), selectIsLoading(world.now())]).toEqual([[], [1, 2], true]);
    world.clock.increment(1);
    expect(await world.answer('loadRows', aPage([aTag(2)]))).toEqual({ searchParam: 'ab', from: 1, to: 1 });
    expect([world.ids(), selectCount(world.now())]).toEqual([[2], 1]);
  });

  test('counts the next page from the rows held, and doubles none', async () => {
    const world = await shown(aPage(rows(1, 20), 41));
    world.actor.send({ type: 'register.loadMore' });
    expect(await world.answer('loadRows', aPage(rows(20, 39), 41))).toEqual({ searchParam: '', from: 2, to: 2 });
    expect(world.ids()).toEqual(rows(1, 39).map(({ id }) => id));
  });

  test('a change of a row held shows at once; one that moves it is left to the server to place', async () => {
    const world = await shown();
    world.actor.send(heard(updated(aTag(2, { ticketsCount: 3, updatedAt: at(1) }))));
    world.clock.increment(1000);
    expect([selectRows(world.now())[1], world.asked()]).toEqual([aTag(2, { ticketsCount: 3, updatedAt: at(1) }), []]);
    world.actor.send(heard(updated(aTag(2, { name: 'Antes', updatedAt: at(2) }))));
    expect(world.names()).toEqual(['Tag 1', 'Antes']);
    world.clock.increment(250);
    await world.answer('loadRows', aPage([aTag(2, { name: 'Antes' }), aTag(1)]));
    expect(world.names()).toEqual(['Antes', 'Tag 1']);
  });

  test('does not go back to older news', async () => {
    const world = await shown(aPage([aTag(1, { updatedAt: at(5) })]));
    world.actor.send(heard(updated(aTag(1, { name: 'velho', updatedAt: at(4) }))));
    expect(world.names()).toEqual(['Tag 1']);
  });

  test('many changes ask the server once, for as many rows as are held', async () => {
    const world = await shown(aPage(rows(1, 20), 60));
    world.actor.send({ type: 'register.loadMore' });
    await world.answer('loadRows', aPage(rows(21, 40), 60));
    for (let id = 100; id < 150; id += 1) world.actor.send(heard(updated(aTag(id))));
    world.clock.increment(250);
    expect(world.asked()).toEqual(['loadRows']);
    world.actor.send(heard(deleted(77)));
    expect(await world.answer('loadRows', aPage(rows(1, 40), 110))).toEqual({ searchParam: '', from: 1, to: 2 });
    expect([world.ids().length, selectCount(world.now())]).toEqual([40, 110]);
    world.clock.increment(250);
    expect(await world.answer('loadRows', aPage(rows(1, 40), 109))).toMatchObject({ from: 1, to: 2 });
    world.clock.increment(5000);
    expect([world.asked(), selectCount(world.now())]).toEqual([[], 109]);
  });

  test('paging while others change things misses no row', async () => {
    const world = await shown(aPage(rows(1, 20), 60));
    world.actor.send(heard(updated(aTag(100))));
    world.actor.send({ type: 'register.loadMore' });
    expect(await world.answer('loadRows', aPage([aTag(100), ...rows(1, 39)], 61))).toMatchObject({ from: 1, to: 2 });
    expect(world.ids()).toEqual([100, ...rows(1, 39).map(({ id }) => id)]);
  });

  test('a deletion elsewhere takes the row and one of the count', async () => {
    const world = await shown();
    world.actor.send(heard(deleted(1)));
    expect([world.ids(), selectCount(world.now())]).toEqual([[2], 1]);
    world.clock.increment(1000);
    expect(world.asked()).toEqual([]);
  });

  test('facts of other things leave it alone', async () => {
    const world = await shown();
    world.actor.send(heard({ type: 'queue.deleted', queueId: 1 }, { type: 'ticket.deleted', ticketId: 1 }));
    world.clock.increment(1000);
    expect(world.asked()).toEqual([]);
  });

  test('what a reload fails to bring is said beside the rows held, and tried again when the link is back', async () => {
    const world = await shown();
    world.actor.send({ type: 'live.reset' });
    world.clock.increment(250);
    await world.refuse('loadRows', 500, 'ERR_INTERNAL');
    expect([world.ids(), selectFailure(world.now())?.code]).toEqual([[1, 2], 'ERR_INTERNAL']);
    world.actor.send({ type: 'live.returned' });
    await world.answer('loadRows', aPage([aTag(3)]));
    expect([world.ids(), selectFailure(world.now())]).toEqual([[3], null]);
  });
});

describe('The form of a register', () => {
  test('saves a new row, closes, tells, and lets the server place it', async () => {
    const world = await shown();
    world.actor.send(addressed({ form: 'new' }));
    world.actor.send({ type: 'register.save', values: { name: 'Nova' } });
    world.actor.send({ type: 'register.save', values: { name: 'Nova' } });
    expect(await world.answer('saveRow', aTag(3))).toEqual({ id: null, values: { name: 'Nova' } });
    expect([selectIsSaving(world.now()), world.asked()]).toEqual([true, []]);
    world.clock.increment(400);
    expect([selectIsEditing(world.now()), world.reports]).toEqual([
      false,
      [
        { type: 'register.saved', row: aTag(3), isNew: true },
        { type: 'register.formMoved', form: null },
      ],
    ]);
    world.clock.increment(250);
    await world.answer('loadRows', aPage([aTag(1), aTag(2), aTag(3)]));
    expect(world.ids()).toEqual([1, 2, 3]);
  });

  test('keeps what was typed when it is refused', async () => {
    const world = await shown();
    world.actor.send(addressed({ form: 1 }));
    const turn = selectTurn(world.now());
    world.actor.send({ type: 'register.save', values: { name: 'Tag 2' } });
    await world.refuse('saveRow', 409, 'ERR_DUPLICATED_NAME');
    world.clock.increment(400);
    expect([selectIsEditing(world.now()), selectIsSaving(world.now()), selectTurn(world.now())]).toEqual([
      true,
      false,
      turn,
    ]);
    expect(selectFormFailure(world.now())).toMatchObject({ code: 'ERR_DUPLICATED_NAME' });
    expect(world.reports).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_DUPLICATED_NAME' }]);
  });

  test('a save that went through in part is changed by the next, not written twice', async () => {
    const world = await shown(undefined, { form: 'new' });
    const turn = selectTurn(world.now());
    world.actor.send({ type: 'register.save', values: {} });
    world.take('saveRow').reject({ status: 413, code: 'ERR_FILE_TOO_LARGE', stored: aTag(3) });
    await new Promise((resolve) => setImmediate(resolve));
    world.clock.increment(400);
    expect(world.reports).toContainEqual({ type: 'register.formMoved', form: 3 });
    expect(selectTurn(world.now())).toBe(turn);
    world.actor.send({ type: 'register.save', values: {} });
    expect(await world.answer('saveRow', aTag(3))).toEqual({ id: 3, values: {} });
    world.clock.increment(400);
    expect(selectIsEditing(world.now())).toBe(false);
  });

  test('finds a row that no page held has, or says that it is not there', async () => {
    const world = await shown();
    world.actor.send(addressed({ form: 9 }));
    expect(await world.answer('findRow', aTag(9))).toEqual({ id: 9 });
    expect(selectEditing(world.now())).toEqual(aTag(9));
    world.actor.send(addressed({ form: 10 }));
    await world.refuse('findRow', 404, 'ERR_NOT_FOUND');
    expect([selectIsEditing(world.now()), world.reports]).toEqual([
      false,
      [
        { type: 'toasted', kind: 'error', code: 'ERR_NOT_FOUND' },
        { type: 'register.formMoved', form: null },
      ],
    ]);
  });

  test('what one edits stays as it was found; the newer version is there for the asking', async () => {
    const world = await shown();
    world.actor.send(addressed({ form: 1 }));
    const turn = selectTurn(world.now());
    const newer = aTag(1, { name: 'Mudada', updatedAt: at(1) });
    world.actor.send(heard(updated(newer)));
    expect([selectEditing(world.now()), selectLatest(world.now()), selectTurn(world.now())]).toEqual([
      aTag(1),
      newer,
      turn,
    ]);
    world.actor.send({ type: 'register.takeNews' });
    expect([selectEditing(world.now()), selectTurn(world.now())]).toEqual([newer, turn + 1]);
  });

  test('of a row that was deleted meanwhile saves nothing', async () => {
    const world = await shown();
    world.actor.send(addressed({ form: 1 }));
    world.actor.send(heard(deleted(1)));
    world.actor.send({ type: 'register.save', values: {} });
    expect([selectIsEditing(world.now()), selectLatest(world.now()), world.asked()]).toEqual([true, null, []]);
  });

  test('left while it saves, it stays closed whatever comes of it', async () => {
    const world = await shown();
    world.actor.send(addressed({ form: 'new' }));
    world.actor.send({ type: 'register.save', values: {} });
    world.actor.send(addressed({}));
    await world.refuse('saveRow', 500, 'ERR_INTERNAL');
    world.clock.increment(400);
    expect([selectIsEditing(world.now()), world.reports.length]).toEqual([false, 1]);
  });
});

describe('A deletion in a register', () => {
  test('is asked first, and takes the row once it is done', async () => {
    const world = await shown();
    world.actor.send({ type: 'register.askRemoval', id: 1 });
    expect(selectRemoving(world.now())).toEqual(aTag(1));
    world.actor.send({ type: 'register.remove' });
    expect(await world.answer('deleteRow', {})).toEqual({ id: 1 });
    expect([world.ids(), selectCount(world.now()), world.reports]).toEqual([
      [2],
      1,
      [{ type: 'register.deleted', row: aTag(1) }],
    ]);
  });

  test('is not asked any more when somebody else was faster', async () => {
    const world = await shown();
    world.actor.send({ type: 'register.askRemoval', id: 1 });
    world.actor.send(heard(deleted(1)));
    expect([selectRemoving(world.now()), world.ids()]).toEqual([null, [2]]);
  });
});
