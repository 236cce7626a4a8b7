import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BackupRefused } from '#server/backups/refused.ts';
import { bucketOf, originOf } from '#server/files/bucket-settings.ts';
import { moveFiles } from '#server/files/move-files.ts';
import { openStore } from '#server/files/open-store.ts';
import { inMegabytes, optionsOf, runCommand } from './backup-command.ts';
import { showProgress } from './progress.ts';

const usage = `npm run files -- --to s3 [--remove]
  copies the files of DATA_DIR into the bucket that FILES_S3_BUCKET names, and reads each back there by its checksum.
npm run files -- --to folder [--remove]
  copies them out of the bucket into DATA_DIR.
  A server may run meanwhile. Cut off, run it again: it goes on where it was, and takes what has come since.
  --remove deletes each at the old place, once all are proved at the new one. Only when servers work with the new one:
  start them with its settings first, then run this with --remove (docs/operations/files.md).`;

const maxNamed = 20;

await runCommand(async (settings) => {
  const { to, remove } = optionsOf({ to: { type: 'string' }, remove: { type: 'boolean', default: false } }, usage);
  if (to !== 's3' && to !== 'folder') throw new BackupRefused(usage);
  const bucket = bucketOf(settings);
  if (!bucket)
    throw new BackupRefused(`FILES_S3_BUCKET and its keys say which bucket: set them for this command.\n${usage}`);
  const directory = settings.DATA_DIR;
  const [folder, store] = [await openStore({ directory }), await openStore({ directory, bucket })];
  await store.prove();
  const place = `${to} ${originOf(bucket)}/${bucket.name}/${bucket.prefix}`;
  const began = Date.now();
  let progress: ((count: number) => void) | undefined;
  const { count, bytes, known, removed, failed } = await moveFiles({
    from: to === 's3' ? folder : store,
    to: to === 's3' ? store : folder,
    journal: join(directory, `files-moved-${createHash('sha256').update(place).digest('hex').slice(0, 12)}.jsonl`),
    removes: remove,
    begin: (all) => {
      progress = showProgress(all, process.stdout, { what: 'files' });
    },
    moved: () => progress?.(1),
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (failed.length > 0) process.exitCode = 1;
  return [
    `${count} files (${inMegabytes(bytes)}) are in ${to === 's3' ? `the bucket ${bucket.name}` : directory}, each with the checksum that it had; in ${seconds} s.`,
    ...(known > 0 ? [`  ${known} of them were proved before.`] : []),
    ...failed.slice(0, maxNamed).map(({ name, because }) => `  ${name} could not be moved: ${because}`),
    ...(failed.length > maxNamed ? [`  … and ${failed.length - maxNamed} more.`] : []),
    ...(failed.length > 0 ? ['  Nothing was deleted at the old place. Run it again.'] : []),
    removed > 0
      ? `  ${removed} were deleted at the old place.`
      : '  All of them are at the old place as well: --remove deletes them there, once servers work with the new one.',
  ];
});
