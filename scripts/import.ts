import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from 'dotenv';
import { createCipher } from '#server/cipher.ts';
import { openFiles } from '#server/files/files.ts';
import { errorInText } from '#server/logs/logged-error.ts';
import { readAsked } from '#server/move-ins/asked.ts';
import { checkMoveIn } from '#server/move-ins/check.ts';
import { familyOf } from '#server/move-ins/families.ts';
import { openMedia } from '#server/move-ins/media.ts';
import { moveIn, stepsFor } from '#server/move-ins/move-in.ts';
import { openSource } from '#server/move-ins/open.ts';
import { planOf } from '#server/move-ins/plan.ts';
import { planLines } from '#server/move-ins/plan-lines.ts';
import { MoveInRefused } from '#server/move-ins/refused.ts';
import { reportOf } from '#server/move-ins/report.ts';
import type { Source } from '#server/move-ins/sources/source.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { FolderLocked } from '#server/records/engines/folder-lock.ts';
import { OtherRelease } from '#server/records/engines/migrate.ts';
import { beginMoveIn, findMoveIn } from '#server/records/move-ins/move-ins.ts';
import { keptSecrets } from '#server/secrets.ts';
import { filesPlaceOf, readSettings, SettingsError } from '#server/settings.ts';
import { plainError } from '#server/start-error.ts';
import { showProgress } from './progress.ts';

config({ quiet: true });
try {
  await main();
} catch (error) {
  console.error(textOf(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { command, from, folder, name, company } = await readAsked(process.argv.slice(2));
  const settings = readSettings(process.env, keptSecrets);
  const source = await openSource(from);
  try {
    const { family, missing } = familyOf(source);
    if (missing.length > 0)
      throw new MoveInRefused(
        `This is no desk that is known here, or a version of it that is not: there is no ${missing.slice(0, 8).join(', ')}. Nothing has been written.`,
      );
    const files = await openFiles({ ...filesPlaceOf(settings), maxBytes: settings.MAX_UPLOAD_MB * 2 ** 20 });
    const media = openMedia(folder, files);
    if (command === 'plan') {
      for (const line of planLines(await planOf(source, { family, media }), family)) console.log(line);
      return;
    }
    const database = await openDatabase(settings);
    try {
      const known = await database.asSystem('moveIns', (scope) =>
        command === 'run' ? beginMoveIn(scope, { source: name, family }) : findMoveIn(scope, name),
      );
      if (known === undefined)
        throw new MoveInRefused(
          command === 'run'
            ? `${name} was another kind of desk when it was taken over: give this one another --name.`
            : `Nothing has been taken over of ${name} yet.`,
        );
      const move = {
        id: known,
        family,
        source,
        files,
        media,
        cipher: createCipher(settings.ENCRYPTION_KEY, settings.FORMER_ENCRYPTION_KEY),
        now: new Date(),
        companyName: company,
      };
      if (command === 'run') {
        const progress = showProgress(await rowsOf(source), process.stdout);
        await moveIn(database, move, (_table, count) => progress(count));
        console.log('Taken over. Now: npm run import -- check, with the same address and folder.');
        return;
      }
      const check = await checkMoveIn(database, move);
      const file = join(settings.DATA_DIR, `import-${name.replace(/[^\w.-]+/g, '-')}.md`);
      await writeFile(file, reportOf(check, { source: name, family, at: move.now }), { mode: 0o600 });
      for (const line of check.wrong.slice(0, 20)) console.log(line);
      console.log(
        check.wrong.length === 0
          ? `All is here that was there, or is named in ${file}.`
          : `${check.wrong.length} things are not as they should be; all of them are in ${file}.`,
      );
      if (check.wrong.length > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } finally {
    await source.close();
  }
}

async function rowsOf(source: Source): Promise<number> {
  let all = 0;
  for (const { from } of stepsFor(source)) all += await source.count(from);
  return all;
}

function textOf(error: unknown): string {
  if (error instanceof FolderLocked) return `${error.message}\nStop the server, run this again, and start it.`;
  const isPlain = error instanceof MoveInRefused || error instanceof SettingsError || error instanceof OtherRelease;
  return isPlain ? error.message : (plainError(error) ?? errorInText(error));
}
