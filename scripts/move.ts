import { resolve } from 'node:path';
import { moveDatabase } from '#server/backups/move-database.ts';
import { BackupRefused } from '#server/backups/refused.ts';
import { optionsOf, runCommand } from './backup-command.ts';

const usage = `npm run move -- --to postgres://user:password@host/database
  moves the embedded database of DATA_DIR into an empty PostgreSQL, with checksums; no server runs meanwhile.
  Files and keys stay in DATA_DIR.`;

await runCommand(async ({ DATA_DIR: dataDir, DATABASE_URL: url }) => {
  const to = optionsOf({ to: { type: 'string' } }, usage).to ?? url;
  if (!to || !/^postgres(ql)?:\/\//.test(to)) throw new BackupRefused(usage);
  const sums = await moveDatabase({ dataDir, to });
  const width = Math.max(...Object.keys(sums).map((name) => name.length));
  return [
    ...Object.entries(sums).map(
      ([name, { rows, sha256 }]) => `  ${name.padEnd(width)} ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`,
    ),
    'Moved: every table has as many rows and the same checksum there.',
    `Start the server with DATABASE_URL from now on, and DATA_DIR as it is (${resolve(dataDir)}), which keeps the files and keys.`,
    'The database of before stays there, and nobody starts on it any more (moved.json).',
  ];
});
