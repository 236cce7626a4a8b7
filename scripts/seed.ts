import { config } from 'dotenv';
import { createPasswords } from '#server/access/passwords.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { keptSecrets } from '#server/secrets.ts';
import { demoLogins, seedDemo, usersOfMany } from '#server/seed/demo.ts';
import { fairlyLarge, large, type Many, rowsOfMany } from '#server/seed/many.ts';
import { filesPlaceOf, readSettings } from '#server/settings.ts';
import { showProgress } from './progress.ts';

/** `--large` adds ten thousand tickets, `--fairly-large` two thousand. */
const manyOf = (args: string[]) => {
  if (args.includes('--large')) return shown(large);
  return args.includes('--fairly-large') ? shown(fairlyLarge) : {};
};

const shown = (many: Many) => ({ many, onRows: showProgress(rowsOfMany(many, usersOfMany), process.stdout) });

config({ quiet: true });
const settings = readSettings(process.env, keptSecrets);
const database = await openDatabase(settings);
try {
  const isSeeded = await seedDemo(database, {
    place: filesPlaceOf(settings),
    passwords: createPasswords(settings.PASSWORD_COST),
    isAlwaysOpen: process.argv.includes('--always-open'),
    ...manyOf(process.argv),
  });
  console.log(
    isSeeded ? ['The demo is there:', ...demoLogins].join('\n  ') : 'This database is not empty: nothing was added.',
  );
} finally {
  await database.close();
}
