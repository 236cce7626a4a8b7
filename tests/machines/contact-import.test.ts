import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  contactImportMachine,
  selectCanBegin,
  selectLacking,
  selectStep,
  selectUnfinished,
} from '#machines/contact-import.ts';
import { anImport, anImportCheck, anImportReport, anImportRun } from '../support/fixtures/imports.ts';
import { chosen, contactImportFixture } from './fixtures/contacts/contact-import.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const clientId = '00000000-0000-4000-8000-000000000001';

const opened = (contactListId: number | null = null) => {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const actors = {
    checkFile: calls.call('checkFile'),
    importFile: calls.call('importFile'),
    findRun: calls.call('findRun'),
    findReport: calls.call('findReport'),
    listRuns: calls.call('listRuns'),
    saveRefused: calls.call('saveRefused'),
  };
  const actor = createActor(contactImportMachine.provide({ actors }), { input: { contactListId }, clock });
  actor.start();
  const now = () => actor.getSnapshot();
  return Object.assign(calls, { actor, clock, now, step: () => selectStep(now()), send: actor.send });
};

const checked = async (check = anImportCheck()) => {
  const fixture = opened();
  fixture.send({ type: 'contactImport.choose', chosen });
  await fixture.answer('checkFile', check);
  return fixture;
};

const begun = async () => {
  const fixture = await checked();
  fixture.send({ type: 'contactImport.begin', clientId });
  return fixture;
};

/** A second later it is asked how far the import has come. */
const looked = async (fixture: Awaited<ReturnType<typeof begun>>, run: ReturnType<typeof anImportRun> | null) => {
  fixture.clock.increment(1000);
  return fixture.answer('findRun', run);
};

describe('An import of a spreadsheet', () => {
  test('reaches every transition', () => {
    expect(untaken(exploreFixture(contactImportFixture))).toEqual([]);
  });

  test('is looked at first, and one press is enough where the columns are recognised', async () => {
    const fixture = await checked();
    expect([fixture.step(), selectCanBegin(fixture.now())]).toEqual(['mapping', true]);
    fixture.send({ type: 'contactImport.begin', clientId });
    expect(await fixture.answer('importFile', anImport())).toEqual({
      contactListId: null,
      chosen,
      sheet: 'Clientes',
      mapping: null,
      clientId,
    });
    expect([fixture.step(), fixture.now().context.report]).toEqual(['finished', anImport()]);
  });

  test('waits until name and number are assigned, and for what comes of it', async () => {
    const { counts: _, ...unsure } = anImportCheck({ isSure: false });
    const columns = unsure.columns.map((column) => ({ ...column, field: null }));
    const fixture = await checked({ ...unsure, columns });
    expect([selectLacking(fixture.now()), selectCanBegin(fixture.now())]).toEqual(['both', false]);
    fixture.send({ type: 'contactImport.assign', column: 0, field: 'name' });
    expect(selectLacking(fixture.now())).toBe('number');
    fixture.send({ type: 'contactImport.assign', column: 1, field: 'number' });
    expect([selectLacking(fixture.now()), selectCanBegin(fixture.now())]).toEqual([undefined, false]);
    fixture.send({ type: 'contactImport.assign', column: 0, field: null });
    expect(selectLacking(fixture.now())).toBe('name');
    fixture.send({ type: 'contactImport.assign', column: 0, field: 'name' });
    fixture.clock.increment(600);
    const mapping = [0, 1, 2, 3, 4].map((column) => ({ column, field: [`name`, `number`][column] ?? null }));
    expect(await fixture.answer('checkFile', anImportCheck({ isSure: false }))).toMatchObject({ mapping });
    expect(selectCanBegin(fixture.now())).toBe(true);
  });

  test('takes a field from the column that had it, but for those that several may hold', async () => {
    const fixture = await checked();
    const fields = () => fixture.now().context.check?.columns.map(({ field }) => field);
    fixture.send({ type: 'contactImport.assign', column: 4, field: 'name' });
    expect(fields()).toEqual([null, 'number', 'email', 'extra', 'name']);
    fixture.send({ type: 'contactImport.assign', column: 0, field: 'number' });
    fixture.send({ type: 'contactImport.assign', column: 2, field: 'extra' });
    expect(fields()).toEqual(['number', 'number', 'extra', 'extra', 'name']);
  });

  test('can’t begin where no row can be taken', async () => {
    const counts = { created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 4, notes: 0 };
    expect(selectCanBegin((await checked(anImportCheck({ counts }))).now())).toBe(false);
  });

  test('shows how far it has come while it goes on', async () => {
    const fixture = await begun();
    const run = anImportRun(1, { state: 'running', done: 8_400 });
    expect(await looked(fixture, run)).toEqual({ clientId });
    expect([fixture.step(), fixture.now().context.run]).toEqual(['importing', run]);
  });

  test('says where it stopped when its server fell, and begins anew with the same file', async () => {
    const fixture = await begun();
    await looked(fixture, anImportRun(1, { state: 'running', done: 8_400 }));
    await fixture.refuse('importFile', 0, 'network');
    expect([fixture.step(), fixture.now().hasTag('lost')]).toEqual(['importing', true]);
    fixture.clock.increment(1000);
    await fixture.refuse('findRun', 0, 'network');
    await looked(fixture, anImportRun(1, { state: 'running', done: 8_400 }));
    await looked(fixture, anImportRun(1, { state: 'stopped', done: 8_400 }));
    expect(await fixture.answer('findReport', anImportReport({ state: 'stopped', done: 8_400 }))).toEqual({ runId: 1 });
    expect(fixture.step()).toBe('stopped');
    fixture.send({ type: 'contactImport.repeat' });
    expect(await fixture.answer('checkFile', anImportCheck())).toMatchObject({ chosen });
  });

  test('is found finished although its answer was lost', async () => {
    const fixture = await begun();
    await fixture.refuse('importFile', 502, 'Bad Gateway');
    await looked(fixture, anImportRun(1));
    await fixture.answer('findReport', anImportReport());
    expect(fixture.step()).toBe('finished');
    expect(fixture.now().context.report).toMatchObject({
      created: 19_412,
      faults: [{ row: 7 }, { row: 12 }, { row: 41 }],
    });
  });

  test('that never began can be begun again', async () => {
    const fixture = await begun();
    await fixture.refuse('importFile', 0, 'network');
    await looked(fixture, null);
    expect([fixture.step(), fixture.now().context.failure?.code]).toEqual(['mapping', 'network']);
  });

  test('of the past that goes on or stopped is named when the next one is begun', async () => {
    const fixture = opened(3);
    expect(await fixture.answer('listRuns', [anImportRun(2, { state: 'stopped' }), anImportRun(1)])).toEqual({
      contactListId: 3,
    });
    expect(selectUnfinished(fixture.now())?.id).toBe(2);
  });
});
