import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { config } from 'dotenv';
import { createPasswords } from './access/passwords.ts';
import { build } from './app.ts';
import { openBackupDoor } from './backups/door.ts';
import { openStore } from './files/open-store.ts';
import { isStoreAway, StoreRefused } from './files/store-away.ts';
import { newFirstStartCode } from './first-start/code.ts';
import { makeSuperUserOfSettings } from './first-start/from-settings.ts';
import { firstStartLines } from './first-start/printed.ts';
import { createLog, type Log } from './logs/log.ts';
import { errorInText } from './logs/logged-error.ts';
import { addBackup } from './records/backups/backups.ts';
import { openDatabase } from './records/base/open-database.ts';
import { hasSuperUser } from './records/companies/first-user.ts';
import { DatabaseDamaged } from './records/engines/database-damaged.ts';
import { DatabaseLocked, lockDatabase } from './records/engines/database-lock.ts';
import { FolderLocked } from './records/engines/folder-lock.ts';
import { OtherRelease } from './records/engines/migrate.ts';
import { keptSecrets } from './secrets.ts';
import { demoLogins, isDemo, seedDemo } from './seed/demo.ts';
import { filesPlaceOf, readSettings, type Settings, SettingsError } from './settings.ts';
import { plainError } from './start-error.ts';
import { outliveStrays } from './stray-errors.ts';

const graceMs = 10_000;
/**
 * Between saying not to be ready and closing, so that calls that are on their way still arrive. Waited in steps: after one
 * long wait, a process that was busy all the while would close before it has looked at what arrived meanwhile.
 */
const drainSteps = 10;
const drainStepMs = 30;

try {
  await main();
} catch (error) {
  const isPlain =
    error instanceof SettingsError ||
    error instanceof StoreRefused ||
    error instanceof FolderLocked ||
    error instanceof DatabaseLocked ||
    error instanceof DatabaseDamaged ||
    error instanceof OtherRelease;
  console.error(isPlain ? error.message : (plainError(error) ?? errorInText(error)));
  process.exit(1);
}

async function stayOpen(): Promise<void> {
  for (let step = 0; step < drainSteps; step += 1) await wait(drainStepMs);
}

async function main(): Promise<void> {
  config({ quiet: true });
  const settings = readSettings(process.env, keptSecrets);
  const { DATABASE_URL, FILES_SHARED } = settings;
  const log = createLog(settings.LOG_LEVEL);
  await proveStore(settings, log);
  const lock = DATABASE_URL
    ? await lockDatabase(DATABASE_URL, FILES_SHARED, (err) => log.error({ err }, 'The database is not held any more'))
    : undefined;
  const database = await openDatabase(settings, {
    onError: (err) => log.error({ err }, 'A connection to the database broke'),
    onAnswer: log.databaseAnswered,
  });
  const passwords = createPasswords(settings.PASSWORD_COST);
  if (settings.SEED === 'demo') await seedDemo(database, { place: filesPlaceOf(settings), passwords });
  await makeSuperUserOfSettings({ database, passwords }, settings);
  const door = DATABASE_URL
    ? undefined
    : await openBackupDoor(settings.DATA_DIR, {
        copyTo: (folder) => database.copyTo(folder),
        keepOutcome: (outcome) => database.asSystem('backups', (scope) => addBackup(scope, outcome)),
      });
  const firstStartCode = newFirstStartCode();
  const app = await build({ settings, database, firstStartCode, log });
  const skip: ('uncaughtException' | 'unhandledRejection')[] = ['uncaughtException', 'unhandledRejection'];
  const grace = closeWithGrace({ delay: graceMs, logger: false, skip }, async () => {
    const handedOver = app.drain().catch((error: unknown) => app.log.warn({ err: error }, 'Not all was handed over'));
    await Promise.all([stayOpen(), handedOver]);
    await app.close();
    await door?.close();
    await database.close();
    await lock?.release();
  });
  outliveStrays(process, {
    warn: (error) => app.log.warn({ err: error }, 'An error of a channel that nobody had caught'),
    end(error) {
      log.fatal({ err: error }, 'The server ends by an error that nobody had caught');
      process.once('exit', () => {
        process.exitCode = 1;
      });
      void grace.close();
    },
  });
  await app.listen({ port: settings.PORT, host: settings.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  const url = `http://localhost:${port}`;
  console.log(`Recado is ready at ${url}`);
  if (isForThisComputer(settings.HOST)) console.log('  Only this computer reaches it: HOST=0.0.0.0 lets others in.');
  if (!(await database.asSystem('companies', hasSuperUser)))
    for (const line of firstStartLines(settings.PUBLIC_URL ?? url, firstStartCode, !DATABASE_URL)) console.log(line);
  if (await isDemo(database)) for (const login of demoLogins) console.log(`  ${login}`);
}

/** Wrong settings end the start; a store that is only away does not, since all but files goes on without it. */
async function proveStore(settings: Settings, log: Log): Promise<void> {
  const store = await openStore(filesPlaceOf(settings));
  await store.prove().catch((err: unknown) => {
    if (!isStoreAway(err)) throw err;
    log.error({ err }, 'The store of files does not answer');
  });
}

function isForThisComputer(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
