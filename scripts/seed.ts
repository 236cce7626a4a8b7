import { config } from 'dotenv';
import { createPasswords } from '#server/passwords.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { keptSecrets } from '#server/secrets.ts';
import { demoLogins, seedDemo } from '#server/seed/demo.ts';
import { readSettings } from '#server/settings.ts';

config({ quiet: true });
const settings = readSettings(process.env, keptSecrets);
const database = await openDatabase(settings);
try {
  const isSeeded = await seedDemo(database, {
    directory: settings.DATA_DIR,
    passwords: createPasswords(settings.PASSWORD_COST),
    isLarge: process.argv.includes('--large'),
    isAlwaysOpen: process.argv.includes('--always-open'),
    ...(process.argv.includes('--short') && { messagesElsewhere: 1 }),
  });
  console.log(
    isSeeded ? ['The demo is there:', ...demoLogins].join('\n  ') : 'This database is not empty: nothing was added.',
  );
} finally {
  await database.close();
}
