import type { FirstStartInput, Installation } from '#contract/schema.ts';
import { cleanText } from '#server/clean-text.ts';
import { firstPlans } from '#server/first-start/first-plans.ts';
import { makeSuperUser } from '#server/first-start/make-super-user.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { networkOf } from '#server/http/trusted-proxies.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { dismissRestore, findBackupState } from '#server/records/backups/backups.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { findInstallationData } from '#server/records/companies/installation.ts';
import { listPlans } from '#server/records/companies/plans.ts';
import { listTroubles } from '#server/records/operations/troubles.ts';
import type { ServerContext } from '#server/server-context.ts';
import { companyName, taken } from '../companies/company-input.ts';
import { installationBackup, installationRestore } from './installation-backup.ts';

export const installationRoutes = (context: ServerContext) => {
  const { backups, clock, database, exposure, firstStart, loginLimiter, mails, settings } = context;

  async function findInstallation(): Promise<Installation> {
    const names = firstPlans.map(({ name }) => name);
    const { hasCompany, hasOwnPlans } = await database.asSystem('companies', (scope) =>
      findInstallationData(scope, names),
    );
    const state = await database.asSystem('backups', findBackupState);
    return {
      isExposed: exposure.isExposed(),
      publicUrl: settings.PUBLIC_URL ?? null,
      isSignUpOpen: settings.USER_CREATION,
      steps: [
        { id: 'production', isDone: settings.NODE_ENV === 'production' },
        { id: 'address', isDone: settings.PUBLIC_URL !== undefined },
        { id: 'simulator', isDone: !settings.SIMULATOR },
        { id: 'plans', isDone: hasOwnPlans },
        { id: 'payments', isDone: settings.PAYMENTS === 'pix' },
        { id: 'mail', isDone: await mails.isSet() },
        { id: 'backup', isDone: state.lastGood !== undefined },
        { id: 'company', isDone: hasCompany },
      ],
      backup: installationBackup(state, { isKept: backups.folder !== undefined, settings, now: clock() }),
      restore: installationRestore(state),
    };
  }

  return {
    findInstallation,

    async requestBackup() {
      if (backups.folder === undefined) throw new HttpError(409, 'ERR_BACKUP_NOWHERE');
      if (!(await backups.request())) throw new HttpError(409, 'ERR_BACKUP_RUNNING');
      return findInstallation();
    },

    async dismissRestore() {
      await database.asSystem('backups', dismissRestore);
      return findInstallation();
    },

    listTroubles: () =>
      database.asSystem('companies', (scope) => listTroubles(scope, new Date(clock().getTime() - shownMs))),

    async findFirstStart() {
      if (!(await firstStart.isOpen())) throw new HttpError(404, 'ERR_FIRST_START_DONE');
      const present = await database.asSystem('companies', listPlans);
      return { plans: present.length > 0 ? [] : [...firstPlans] };
    },

    /** The code first: only whoever has it may make the server hash a password. */
    async makeFirstStart({ body: { code, ...input }, request }) {
      if (!(await firstStart.isOpen())) throw new HttpError(409, 'ERR_FIRST_START_DONE');
      const guess = { source: `address ${networkOf(request.ip)}`, account: 'the code of the first start' };
      await loginLimiter.attempt(guess, async () => {
        if (!firstStart.isCode(code)) throw new HttpError(403, 'ERR_FIRST_START_CODE');
      });
      const values = writtenOf(input);
      if (!(await makeSuperUser(context, values).catch(throwTaken))) throw new HttpError(409, 'ERR_FIRST_START_DONE');
      return { email: values.email };
    },
  } satisfies Partial<Handlers>;
};

/** So long a trouble that is over is still shown. */
const shownMs = 24 * 60 * 60_000;

function writtenOf(input: Omit<FirstStartInput, 'code'>) {
  const name = cleanText(input.name).trim();
  if (name.length < 2) throw broken('/body/name', 'must NOT have fewer than 2 characters');
  return {
    ...input,
    name,
    email: input.email.trim(),
    companyName: companyName(input.companyName, '/body/companyName'),
  };
}

function throwTaken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'companies_name_key') throw taken('ERR_DUPLICATED_NAME', 'companyName');
  if (constraint === 'plans_name_key') throw taken('ERR_DUPLICATED_NAME', 'plans');
  if (constraint === 'users_email_key') throw taken('ERR_DUPLICATED_EMAIL', 'email');
  throw error;
}
