import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkMoveIn } from '#server/move-ins/check.ts';
import { type Family, families, familyOf } from '#server/move-ins/families.ts';
import { openMedia } from '#server/move-ins/media.ts';
import { moveIn } from '#server/move-ins/move-in.ts';
import { planOf } from '#server/move-ins/plan.ts';
import { planLines } from '#server/move-ins/plan-lines.ts';
import { reportOf } from '#server/move-ins/report.ts';
import type { Database } from '#server/records/base/database.ts';
import { recordDesk, spoil } from '../../support/server/move-ins/desk.ts';
import { fingerprint, openPlace, type Place } from '../../support/server/move-ins/place.ts';
import { recordedSource } from '../../support/server/move-ins/recorded.ts';

let place: Place;
beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place.close());

const size = { companies: 3, tickets: 60, messages: 600, media: 40 };

/** A database that falls at the n-th transaction: before it, or once it is committed and nobody knows. */
function falling(database: Database, at: number, isCommitted: boolean): Database {
  let count = 0;
  return {
    ...database,
    async asSystem(use, work, turn) {
      count += 1;
      if (count < at) return database.asSystem(use, work, turn);
      if (isCommitted) await database.asSystem(use, work, turn);
      throw new Error('The process was killed');
    },
  };
}

describe.each(families)('a desk of %s', (family: Family) => {
  test('comes over whole, and a second run changes nothing', async () => {
    const recorded = recordDesk(family, size);
    const move = await place.open(family, recordedSource(family, recorded), recorded);
    expect(familyOf(move.source)).toEqual({ family, missing: [] });
    await moveIn(place.database, move);
    const { wrong, files, conversations, tables } = await checkMoveIn(place.database, move);
    expect(wrong).toEqual([]);
    expect(files.compared).toBe(size.media);
    expect(conversations.compared).toBeGreaterThan(50);
    expect(tables.find(({ table }) => table === 'Messages')).toMatchObject({ there: size.messages, lost: 0 });
    const before = await fingerprint(place.database);
    await moveIn(place.database, { ...move, now: new Date('2026-12-24T12:00:00Z') });
    expect(await fingerprint(place.database)).toEqual(before);
  });
});

/** `npm run moves` tries these with every family. */
describe.each(families.filter((family) => family === 'ticketz' || process.env.MOVES))('of a desk of %s', (family) => {
  test('a run that was killed six times goes on where it was', async () => {
    const recorded = recordDesk(family, size);
    const move = await place.open(family, recordedSource(family, recorded), recorded);
    for (const [round, at] of [2, 5, 9, 14, 20, 26].entries()) {
      const killed = moveIn(falling(place.database, at, round % 2 === 1), move);
      await expect(killed).rejects.toThrow('The process was killed');
    }
    await moveIn(place.database, move);
    const { wrong, tables } = await checkMoveIn(place.database, move);
    expect(wrong).toEqual([]);
    expect(tables.find(({ table }) => table === 'Messages')).toMatchObject({ here: size.messages });
  });

  test('every spoiled row is in the report, and takes no other with it', async () => {
    const recorded = recordDesk(family, size);
    const sound = recorded.Messages?.length ?? 0;
    const spoiled = spoil(recorded, 300);
    const move = await place.open(family, recordedSource(family, recorded), recorded);
    await moveIn(place.database, move);
    const { wrong, tables } = await checkMoveIn(place.database, move);
    expect(wrong).toEqual([]);
    for (const [table, lost] of spoiled)
      expect(
        tables.find((each) => each.table === table),
        table,
      ).toMatchObject({ lost });
    expect(tables.find(({ table }) => table === 'Messages')).toMatchObject({ here: sound });
  });
});

test('a plan counts what would come over, by company, and names what has no place', async () => {
  const recorded = recordDesk('ticketz', size);
  recorded.ContactTags?.push({ contactId: 1, tagId: 1 });
  const move = await place.open('ticketz', recordedSource('ticketz', recorded), recorded);
  const before = await fingerprint(place.database);
  const plan = await planOf(move.source, move);
  expect(plan).toMatchObject({ withoutPlace: { ContactTags: 1 }, files: { named: 40, found: 40 }, pairings: 3 });
  expect(plan.companies.map(({ name, counts }) => [name, counts.Messages])).toEqual([
    ['Padaria Sol', 200],
    ['Loja 2', 200],
    ['Loja 3', 200],
  ]);
  const lines = planLines(plan, 'ticketz').join('\n');
  expect(lines).toMatch(/ContactTags +1$/);
  expect(lines).toContain('can be taken over without scanning: 3.');
  expect(await fingerprint(place.database)).toEqual(before);
});

test('a plan promises no pairing of whaticket-community, whatever its column holds', async () => {
  const recorded = recordDesk('whaticket-community', size);
  const move = await place.open('whaticket-community', recordedSource('whaticket-community', recorded), recorded);
  expect(await planOf(move.source, move)).toMatchObject({ pairings: 0 });
});

test('files that the folder has only after the run are missed by a check, and come by a further run', async () => {
  const recorded = recordDesk('ticketz', size);
  const move = await place.open('ticketz', recordedSource('ticketz', recorded), recorded);
  const withoutFiles = { ...move, media: openMedia(join(place.root, 'elsewhere'), place.files) };
  await moveIn(place.database, withoutFiles);
  const { wrong } = await checkMoveIn(place.database, move);
  expect(wrong).toHaveLength(size.media);
  expect(wrong[0]).toMatch(/^Message .*: it came over without its file, which is in the media folder now: run again$/);

  const [erased = 0] = await withoutFile();
  await place.database.asSystem('moveIns', ({ tx }) =>
    tx.execute(`update messages set provider_id = 'erased-${erased}' where id = ${erased}`),
  );
  await moveIn(place.database, move);
  expect(await withoutFile()).toEqual([erased]);
  const { files } = await checkMoveIn(place.database, move);
  expect(files.compared).toBe(size.media - 1);
});

async function withoutFile(): Promise<number[]> {
  const { rows } = await place.database.asSystem('moveIns', ({ tx }) =>
    tx.execute<{ id: number }>(
      'select id from messages where media_name is not null and media_file is null order by id',
    ),
  );
  return rows.map(({ id }) => Number(id));
}

test('a report calls companies by their names', async () => {
  const recorded = recordDesk('ticketz', size);
  const move = await place.open('ticketz', recordedSource('ticketz', recorded), recorded);
  await moveIn(place.database, move);
  const about = { source: 'old.test/desk', family: 'ticketz', at: move.now };
  const report = reportOf(await checkMoveIn(place.database, move), about);
  expect(report).toMatch(/^\| Padaria Sol \| Users \| 1 \| was a super user/m);
  expect(report).toMatch(/^\| Loja 2 \| Tickets \|/m);
});

test('a version that nobody knows is said by what is missing', () => {
  const source = recordedSource('ticketz', {});
  const tables = new Map(source.tables);
  tables.set('Messages', new Set(['id', 'body', 'companyId']));
  expect(familyOf({ tables }).missing).toContain('Messages.fromMe');
  expect(familyOf({ tables: new Map() }).missing).toContain('Messages');
});
