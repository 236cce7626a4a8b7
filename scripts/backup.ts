import { commandBackup } from '#server/backups/command-backup.ts';
import { BackupRefused } from '#server/backups/refused.ts';
import { nameOfBackup } from '#server/backups/retention.ts';
import { inMegabytes, optionsOf, passphraseFor, placeOf, runCommand } from './backup-command.ts';

const usage = `npm run backup -- --to FILE [--passphrase-file FILE]
  writes database, files and keys of one moment into one archive, and tries it; a server may run meanwhile.
  Where FILE is a folder, the archive is named by its time.
  With a passphrase (BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or --passphrase-file) it is encrypted.`;

await runCommand(async (settings) => {
  const { to, 'passphrase-file': file } = optionsOf(
    { to: { type: 'string' }, 'passphrase-file': { type: 'string' } },
    usage,
  );
  if (!to) throw new BackupRefused(usage);
  const passphrase = passphraseFor(settings, file);
  const place = placeOf(to, nameOfBackup(new Date(), passphrase !== undefined));
  const { made, pausedMs, seconds } = await commandBackup(settings, { file: place, passphrase });
  const { rows, files, size, checked, encryptionKey } = made;
  return [
    `${place}: ${inMegabytes(size)}, ${rows} rows and ${files.count} files, in ${seconds.toFixed(1)} s`,
    checked === 'loaded'
      ? '  Tried: read whole, and restored into a database in memory.'
      : '  Tried: read whole with its checksums; it is too large to be restored in memory.',
    ...(pausedMs === undefined ? [] : [`  The server's writes waited ${pausedMs} ms for a copy of the database.`]),
    ...(files.missing.length > 0
      ? [`  ${files.missing.length} files that rows name were not there: ${files.missing.slice(0, 5).join(', ')} …`]
      : []),
    ...keyLines(encryptionKey.isInside, encryptionKey.mark),
    passphrase === undefined
      ? '  It is not encrypted: whoever has the file has everything in it.'
      : '  It is encrypted. Keep the passphrase in another place than the archive: without it nobody opens it.',
  ];
});

function keyLines(isInside: boolean, mark: string | null): string[] {
  if (mark === null) return [];
  return [
    isInside
      ? '  The ENCRYPTION_KEY that was made for DATA_DIR is in it.'
      : '  ENCRYPTION_KEY comes from the settings and is NOT in it: keep it in another place, a restore asks for it.',
  ];
}
