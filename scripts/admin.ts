import { parseArgs } from 'node:util';
import { config } from 'dotenv';
import { z } from 'zod';
import { createPasswords } from '#server/access/passwords.ts';
import { makeSuperUser, platformName } from '#server/first-start/make-super-user.ts';
import { resetPassword } from '#server/first-start/reset-password.ts';
import { errorInText } from '#server/logs/logged-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { DatabaseDamaged } from '#server/records/engines/database-damaged.ts';
import { FolderLocked } from '#server/records/engines/folder-lock.ts';
import { OtherRelease } from '#server/records/engines/migrate.ts';
import { readDatabaseSettings, SettingsError } from '#server/settings.ts';
import { plainError } from '#server/start-error.ts';
import { askPassword } from './ask-password.ts';

const usage = `npm run admin -- --email you@example.com --name "Your name" [--company "Your company"]
  makes the first super user, with the plans to begin with
npm run admin -- --reset --email you@example.com
  gives whoever forgot it a new password, and ends their sessions
The password is ADMIN_PASSWORD, or asked for.`;

const whileItRuns =
  'The embedded database is open to one process at a time: stop the server, run this again, and start it. Without a stop ' +
  'the first super user is made in the browser, at /first-start, with the code that the server has printed; a password ' +
  'is set anew by the link that another super user makes under Configurações, Empresas. With PostgreSQL this works beside ' +
  'the server.';

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  company: { type: 'string', default: platformName },
  reset: { type: 'boolean', default: false },
} as const;

class Refused extends Error {}

config({ quiet: true });
try {
  console.log(await main());
} catch (error) {
  console.error(textOf(error));
  process.exitCode = 1;
}

async function main(): Promise<string> {
  const { email, name, company, reset } = argumentsOf(process.argv.slice(2));
  const settings = readDatabaseSettings(process.env);
  const passwords = createPasswords(settings.PASSWORD_COST);
  const given = givenPassword();
  const database = await openDatabase(settings);
  try {
    const password = given ?? checked(await askPassword(`Password for ${email}: `));
    if (reset) {
      if (!(await resetPassword({ database, passwords }, { email, password })))
        throw new Refused(`Nobody logs in with ${email}.`);
      return `${email} has a new password, and is logged out everywhere.`;
    }
    if (!(await makeSuperUser({ database, passwords }, { name, email, password, companyName: company })))
      throw new Refused(
        'There is a super user already. Whoever forgot the password: npm run admin -- --reset --email …',
      );
    return `${email} is the super user now, and logs in with the password. The plans are under Configurações, Planos.`;
  } finally {
    await database.close();
  }
}

function argumentsOf(args: string[]) {
  try {
    const { email, name, company, reset } = parseArgs({ args, options }).values;
    if (!email || (!reset && !name)) throw new Refused(usage);
    if (!z.email().max(254).safeParse(email).success) throw new Refused(`${email} is no e-mail address.`);
    return {
      email,
      reset,
      company: within(company, 'company', 100),
      name: reset ? '' : within(name ?? '', 'name', 50),
    };
  } catch (error) {
    throw error instanceof TypeError ? new Refused(`${error.message}\n${usage}`) : error;
  }
}

function within(text: string, option: string, max: number): string {
  const written = text.trim();
  if (written.length < 2 || written.length > max) throw new Refused(`--${option} must have 2 to ${max} characters.`);
  return written;
}

/** Nobody types one before it is clear that the database can be had. */
function givenPassword(): string | undefined {
  const { ADMIN_PASSWORD } = process.env;
  if (ADMIN_PASSWORD) return checked(ADMIN_PASSWORD);
  if (!process.stdin.isTTY) throw new Refused('There is no terminal to ask on: set ADMIN_PASSWORD.');
  return undefined;
}

function checked(password: string): string {
  if (password.length < 5 || password.length > 50) throw new Refused('The password must have 5 to 50 characters.');
  return password;
}

function textOf(error: unknown): string {
  if (error instanceof FolderLocked) return `${error.message}\n${whileItRuns}`;
  if (
    error instanceof Refused ||
    error instanceof SettingsError ||
    error instanceof DatabaseDamaged ||
    error instanceof OtherRelease
  )
    return error.message;
  const constraint = brokenConstraint(error);
  if (constraint === 'users_email_key')
    return 'Somebody who is no super user has that e-mail already. Take another one.';
  if (constraint === 'companies_name_key') return 'There is a company of that name. Take another one: --company "…"';
  return plainError(error) ?? errorInText(error);
}
