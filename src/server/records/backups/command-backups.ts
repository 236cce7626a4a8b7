import { type BareConnection, inTransaction } from '../engines/bare-connection.ts';
import { asReader } from './dump.ts';
import type { BackupCheck } from './table.ts';

/** Keeps what became of a backup that a command made, where the database has a place for it. */
export async function addCommandBackup(
  database: BareConnection,
  given: { startedAt: Date; endedAt: Date; file: string; size: number; checked: BackupCheck },
): Promise<void> {
  const [table] = await database.rows<{ found: boolean }>("select to_regclass('public.backups') is not null as found");
  if (!table?.found) return;
  const { startedAt, endedAt, file, size, checked } = given;
  await inTransaction(database, `begin; ${asReader}`, () =>
    database.rows(
      `insert into backups (cause, state, started_at, seen_at, ended_at, file, size, checked)
        values ('command', 'done', $1, $2, $2, $3, $4, $5)`,
      [startedAt.toISOString(), endedAt.toISOString(), file, size, checked],
    ),
  );
}
