import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deleteExpired, expiredBackups, nameOfBackup } from '#server/backups/retention.ts';
import { nextBackupAt } from '#server/backups/rhythm.ts';
import { backupTrouble } from '#server/backups/trouble.ts';

const dayMs = 24 * 60 * 60_000;
const now = new Date('2026-11-28T12:00:00Z');
const daysAgo = (days: number) => nameOfBackup(new Date(now.getTime() - days * dayMs), false);

describe('Of the backups in a folder', () => {
  test('so many are kept, for so many days', () => {
    const names = [0, 1, 2, 3, 40].map(daysAgo);
    expect(expiredBackups(names, { keep: 3, keepDays: 30, now })).toEqual([daysAgo(3), daysAgo(40)]);
    expect(expiredBackups(names, { keep: 10, keepDays: 30, now })).toEqual([daysAgo(40)]);
    expect(expiredBackups(names, { keep: 10, keepDays: 1, now })).toEqual([2, 3, 40].map(daysAgo));
  });

  test('the newest stays, however old it is and however few are kept', () => {
    expect(expiredBackups([daysAgo(400), daysAgo(500)], { keep: 1, keepDays: 1, now })).toEqual([daysAgo(500)]);
  });

  test('nothing of others is touched, and what was cut off goes a day later', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recado-retention-'));
    const cutOff = `${daysAgo(2)}.part`;
    const running = `${daysAgo(0)}.part`;
    const names = [daysAgo(0), daysAgo(9), 'notes.txt', 'recado-2020.tar.gz', cutOff, running];
    for (const name of names) await writeFile(join(folder, name), '');
    await utimes(join(folder, cutOff), now, new Date(now.getTime() - 2 * dayMs));
    await utimes(join(folder, running), now, now);
    expect(await deleteExpired(folder, { keep: 1, keepDays: 30, now })).toEqual([daysAgo(9)]);
    expect((await readdir(folder)).sort()).toEqual([daysAgo(0), 'notes.txt', 'recado-2020.tar.gz', running].sort());
    await rm(folder, { recursive: true });
  });
});

describe('The next backup', () => {
  const at = (hour: number, day = 28, minute = 0) => new Date(2026, 10, day, hour, minute);
  const good = (startedAt: Date) => ({ last: { startedAt, state: 'done' }, lastGood: { startedAt } });
  const daily = { BACKUP_EVERY_HOURS: 24, BACKUP_HOUR: 3 };

  test('is due at once where there is none', () => {
    expect(nextBackupAt(daily, { last: undefined, lastGood: undefined }).getTime()).toBe(0);
  });

  test.each([
    ['a day later at its hour', daily, at(3, 27), at(3, 28)],
    ['at its hour, though the last one began late', daily, at(9, 27), at(3, 28)],
    ['not twice within half a day', daily, at(20, 27), at(3, 29)],
    ['every six hours, counted from its hour', { BACKUP_EVERY_HOURS: 6, BACKUP_HOUR: 3 }, at(10, 28, 20), at(15, 28)],
    ['every week', { BACKUP_EVERY_HOURS: 168, BACKUP_HOUR: 3 }, at(3, 20), at(3, 27)],
  ])('comes %s', (_what, rhythm, last, next) => {
    expect(nextBackupAt(rhythm, good(last))).toEqual(next);
  });

  test('is tried again an hour after one that failed', () => {
    const lastGood = { startedAt: at(3, 26) };
    expect(nextBackupAt(daily, { last: { startedAt: at(3, 27), state: 'failed' }, lastGood })).toEqual(at(4, 27));
  });
});

test('there is trouble since a backup failed, or has been missing for twice its time', () => {
  const began = new Date('2026-11-26T03:00:00Z');
  const row = (state: 'done' | 'failed') => ({
    id: 1,
    cause: 'schedule' as const,
    state,
    startedAt: began,
    seenAt: began,
    endedAt: began,
    file: null,
    size: null,
    checked: null,
    failure: null,
  });
  const wanted = { isWanted: true, everyHours: 24, now };
  expect(backupTrouble({ last: undefined, lastGood: undefined }, wanted)).toBeUndefined();
  expect(backupTrouble({ last: row('failed'), lastGood: undefined }, wanted)).toEqual(began);
  expect(backupTrouble({ last: row('failed'), lastGood: undefined }, { ...wanted, isWanted: false })).toBeUndefined();
  expect(backupTrouble({ last: row('done'), lastGood: row('done') }, wanted)).toEqual(new Date('2026-11-28T03:00:00Z'));
  expect(backupTrouble({ last: row('done'), lastGood: row('done') }, { ...wanted, everyHours: 48 })).toBeUndefined();
});
