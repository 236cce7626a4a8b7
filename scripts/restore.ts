import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { BackupRefused } from '#server/backups/refused.ts';
import { type RestoredBackup, type RestoreOrder, restoreBackup } from '#server/backups/restore-backup.ts';
import { bucketOf } from '#server/files/bucket-settings.ts';
import { inMegabytes, optionsOf, passphraseFor, runCommand } from './backup-command.ts';

const usage = `npm run restore -- --from FILE [--replace [--yes]] [--passphrase-file FILE] [--without-key]
  puts a backup into the empty database that DATA_DIR or DATABASE_URL names, with its files and keys; no server runs
  meanwhile. --replace puts it in the place of what is there, and asks first, unless --yes says so.
  --without-key restores everything but secrets whose ENCRYPTION_KEY is lost.`;

const options = {
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
  'without-key': { type: 'boolean', default: false },
} as const;

await runCommand(async (settings) => {
  const given = optionsOf(options, usage);
  if (!given.from) throw new BackupRefused(usage);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const restored = await restoreBackup({
    from: resolve(given.from),
    passphrase: passphraseFor(settings, given['passphrase-file']),
    dataDir,
    bucket: bucketOf(settings),
    databaseUrl,
    keys: settings,
    withoutKey: given['without-key'],
    mayReplace: async (occupancy) => given.replace && (occupancy === 'half filled' || given.yes || (await asked())),
    step: (text) => console.log(text),
  } satisfies RestoreOrder);
  return linesOf(restored);
});

async function asked(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new BackupRefused('There is no terminal to ask on: add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (
      (await lines.question('This replaces everything that is in the database now. Type yes to go on: ')) === 'yes'
    );
  } finally {
    lines.close();
  }
}

function linesOf({ manifest, sums, stopped, former }: RestoredBackup): string[] {
  const width = Math.max(...Object.keys(sums.tables).map((name) => name.length));
  return [
    ...Object.entries(sums.tables).map(
      ([name, { rows, sha256 }]) => `  ${name.padEnd(width)} ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`,
    ),
    `Restored as it was at ${manifest.takenAt}: every table with the checksum that it had, ${sums.files.count} files (${inMegabytes(sums.files.bytes)}).`,
    'Nothing goes out by itself until somebody says so:',
    `  ${stopped.connections} connections are disconnected: start each under Conexões, once nothing else uses its number.`,
    `  ${stopped.campaigns} campaigns are stopped or no longer scheduled, ${stopped.schedules} scheduled messages have failed.`,
    `  ${stopped.messages} messages that waited to be sent have failed, and ${stopped.deliveries} deliveries to other programs.`,
    '  Everybody logs in again.',
    ...(former ? [`What was there before is in ${former}: remove it when you need it no more.`] : []),
  ];
}
