import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openTableSum, type TableSums } from '#server/records/backups/checksums.ts';
import { atOneMoment, dumpRows } from '#server/records/backups/dump.ts';
import { emptyDatabase, findOccupancy } from '#server/records/backups/emptiness.ts';
import { fillDatabase, finishFilling } from '#server/records/backups/fill.ts';
import { findSequencePlaces } from '#server/records/backups/shapes.ts';
import { lockDatabase } from '#server/records/engines/database-lock.ts';
import { lockFolder } from '#server/records/engines/folder-lock.ts';
import { assertStaysHere, markAsMoved } from '#server/records/engines/left-folder.ts';
import { assertKnownRelease } from './known-release.ts';
import { BackupRefused } from './refused.ts';

export interface MoveOrder {
  dataDir: string;
  to: string;
  step?(text: string): void;
}

/**
 * Moves the embedded database of a folder into an empty PostgreSQL. The installation goes on there as it is, nothing is
 * stopped; the folder's database stays, and nobody starts on it any more. Answers the rows of each table with their checksums.
 */
export async function moveDatabase({ dataDir, to, step = () => {} }: MoveOrder): Promise<TableSums> {
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupRefused(`There is no embedded database in ${resolve(dataDir)}: set DATA_DIR to its folder.`);
  const [{ openBarePglite }, { openBarePostgres }] = await Promise.all([
    import('#server/records/engines/bare-pglite.ts'),
    import('#server/records/engines/bare-postgres.ts'),
  ]);
  const unlockFolder = await lockFolder(dataDir);
  const closing: (() => Promise<void>)[] = [async () => unlockFolder()];
  try {
    assertStaysHere(dataDir);
    const lock = await lockDatabase(to, false, () => {});
    closing.unshift(lock.release);
    const source = await openBarePglite(join(dataDir, 'database'));
    closing.unshift(source.close);
    const target = await openBarePostgres(to);
    closing.unshift(target.close);
    if ((await findOccupancy(target)) === 'used')
      throw new BackupRefused(
        'There is data in that PostgreSQL already: name an empty database. Nothing has been changed.',
      );
    const sums = await atOneMoment(source, async (moment) => {
      await assertKnownRelease(moment.migrations, { what: `The database in ${resolve(dataDir)}`, release: 'its own' });
      await emptyDatabase(target);
      const filled = await fillDatabase(target, moment, async (insert) => {
        const sums: TableSums = {};
        for (const table of moment.tables) {
          step(table.name);
          const sum = openTableSum();
          for await (const lines of dumpRows(source, table)) {
            sum.add(lines);
            await insert(table, lines);
          }
          sums[table.name] = sum.sum();
        }
        return { sums, sequences: await findSequencePlaces(source) };
      });
      return filled.sums;
    });
    // First the folder, so that nobody can start on both.
    markAsMoved(dataDir, to);
    await finishFilling(target);
    return sums;
  } finally {
    for (const close of closing) await close();
  }
}
