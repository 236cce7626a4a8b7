import { migrationsFolder } from '#server/records/engines/migrate.ts';
import { readMigrationFiles } from '#server/records/engines/migration-files.ts';
import { BackupRefused } from './refused.ts';

/** That this release can make the tables that rows are in, as those migrations made them. */
export async function assertKnownRelease(
  migrations: string[],
  { what, release }: { what: string; release: string },
): Promise<void> {
  const { later } = await readMigrationFiles(migrationsFolder);
  const known = new Set(['baseline', ...later.map(({ name }) => name)]);
  const unknown = migrations.filter((name) => !known.has(name));
  if (!migrations.includes('baseline')) {
    throw new BackupRefused(
      `${what} is of a Recado before 4.0.0+2026.11: start that one on it once, as CHANGELOG.md says.`,
    );
  }
  if (unknown.length > 0) {
    throw new BackupRefused(
      `${what} is of a newer Recado (${release}): use that one or a later one. Nothing has been changed.`,
    );
  }
}
