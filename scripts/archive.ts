import { resolve } from 'node:path';
import { nameOfArchive } from '#server/archives/archive-name.ts';
import { beginTakeUp } from '#server/archives/begin-take-up.ts';
import { makeArchive } from '#server/archives/make-archive.ts';
import { takeUpArchive } from '#server/archives/take-up.ts';
import { keyOfFolder } from '#server/backups/keys.ts';
import { readByCommand } from '#server/backups/read-by-command.ts';
import { BackupRefused } from '#server/backups/refused.ts';
import { createCipher } from '#server/cipher.ts';
import { bucketOf } from '#server/files/bucket-settings.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { FolderLocked } from '#server/records/engines/folder-lock.ts';
import { type BackupSettings, filesPlaceOf, readDatabaseSettings } from '#server/settings.ts';
import { inMegabytes, optionsOf, passphraseFor, placeOf, runCommand } from './backup-command.ts';

const usage = `npm run archive -- --company N --to FILE [--passphrase-file FILE]
  writes all that one company has into one archive (docs/archive.md); a server may run meanwhile.
  Where FILE is a folder, the archive is named by its company and day.
  With a passphrase the archive is encrypted, and the company's secrets and passwords are in it.
npm run archive -- --take FILE [--passphrase-file FILE] [--plan N]
  takes such an archive up as a company of this installation, with its connections stopped. Run it again where it was cut off.
  An embedded database is open to one process at a time: stop the server, or take it up in the settings, under "Trazer empresa".`;

await runCommand(async (settings) => {
  const given = optionsOf(
    {
      company: { type: 'string' },
      to: { type: 'string' },
      take: { type: 'string' },
      plan: { type: 'string' },
      'passphrase-file': { type: 'string' },
    },
    usage,
  );
  const file = given['passphrase-file'];
  const passphrase = file === undefined ? undefined : passphraseFor(settings, file);
  if (given.take !== undefined && given.company === undefined)
    return take(settings, { file: resolve(given.take), passphrase, planId: numberIn(given.plan) });
  const companyId = numberIn(given.company);
  if (companyId === undefined || !given.to) throw new BackupRefused(usage);
  return make(settings, { companyId, to: given.to, passphrase });
});

async function make(
  settings: BackupSettings,
  { companyId, to, passphrase }: { companyId: number; to: string; passphrase: string | undefined },
): Promise<string[]> {
  const file = placeOf(to, nameOfArchive(companyId, new Date(), passphrase !== undefined));
  const { size, manifest } = await readByCommand(settings, (source, { heldIn }) =>
    makeArchive({
      file,
      dataDir: settings.DATA_DIR,
      bucket: bucketOf(settings),
      companyId,
      passphrase,
      keys: settings,
      source,
      heldIn,
      progress: showShare(),
    }),
  );
  const { company, entities, media } = manifest;
  const rows = entities.reduce((all, entity) => all + entity.rows, 0);
  return [
    `${file}: ${company.name}, ${inMegabytes(size)}, ${rows} records and ${media.count} files`,
    '  Tried: read whole, with its checksums.',
    ...(media.missing.length > 0 ? [`  ${media.missing.length} files that records name were not there.`] : []),
    passphrase === undefined
      ? '  Passwords, tokens and keys are not in it. It is not encrypted: whoever has the file has everything in it.'
      : "  It is encrypted, with the company's secrets and passwords in it. Keep the passphrase in another place.",
  ];
}

async function take(
  settings: BackupSettings,
  order: { file: string; passphrase: string | undefined; planId: number | undefined },
): Promise<string[]> {
  const key = settings.ENCRYPTION_KEY ?? keyOfFolder(settings.DATA_DIR);
  if (key === undefined)
    throw new BackupRefused('There is no ENCRYPTION_KEY here yet: start the server once on this folder.');
  const cipher = createCipher(key, settings.FORMER_ENCRYPTION_KEY);
  const database = await openDatabase(readDatabaseSettings(process.env)).catch((error: unknown) => {
    throw error instanceof FolderLocked ? new BackupRefused(`${error.message}\n${usage}`) : error;
  });
  try {
    const begun = await beginTakeUp({ database }, { ...order, isUpload: false });
    const { takeUp, survey } = begun;
    const { companyId } = await takeUpArchive(
      {
        database,
        cipher,
        place: filesPlaceOf(settings),
        passphrase: order.passphrase,
        progress: showShare(),
      },
      begun,
    );
    return [
      `${takeUp.name} is there, as company ${companyId}: ${survey.rows} records and ${survey.manifest.media.count} files.`,
      ...(takeUp.name === takeUp.archivedName
        ? []
        : [`  It was called ${takeUp.archivedName}; that name is taken here.`]),
      ...(takeUp.position > 0 ? ['  It was cut off before and went on where it was.'] : []),
      '  Its connections are stopped, and so is all that would have gone out by itself.',
      ...(survey.manifest.hasSecrets
        ? []
        : ['  Nobody in it has a password: make a link for the first admin under Configurações, Empresas.']),
    ];
  } finally {
    await database.close();
  }
}

/** A line each ten per cent. */
function showShare(): (share: number) => void {
  let told = 0;
  return (share) => {
    const tenths = Math.floor(share * 10);
    if (tenths > told) console.log(`  ${tenths * 10} %`);
    told = Math.max(told, tenths);
  };
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new BackupRefused(`${text} is no number.\n${usage}`);
  return Number(text);
}
