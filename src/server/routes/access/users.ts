import { randomBytes } from 'node:crypto';
import type { components } from '#contract/schema.ts';
import { mayChangeUser, mayRemoveUser } from '#machines/rights.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { publishCompanyPlan } from '#server/records/companies/plan-in-force.ts';
import { findPasswordHash } from '#server/records/sessions/sessions.ts';
import { listWorkloads } from '#server/records/tickets/counters.ts';
import { createUser, deleteUser, lockAdmins, type UserValues, updateUser } from '#server/records/users/change.ts';
import { findUser, listAllUsers, listUsers } from '#server/records/users/find.ts';
import { beginPause, endPause } from '#server/records/users/pause.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { chosenCompany } from '../companies/company-choice.ts';
import { assertValidHours } from '../companies/opening-hours.ts';
import { makeWithinPlan } from '../companies/plan-limits.ts';
import { assertMailSet, invite } from './invitations.ts';

type UserChange = components['schemas']['UserChange'];

export const userRoutes = ({ database, files, loginLimiter, mails, passwords }: ServerContext) => {
  /** Somebody at a screen that was left open does not know it. */
  async function proveOldPassword({ userId, companyId }: Session, oldPassword = ''): Promise<void> {
    if (oldPassword === '') assertNewPassword();
    await loginLimiter.attempt({ source: `user ${userId}`, account: 'their own password' }, async () => {
      const stored = await database.inCompany(companyId, (scope) => findPasswordHash(scope, userId));
      if (!(await passwords.isRight(oldPassword, stored))) assertNewPassword();
    });
  }

  const findOwn = async (session: Session) =>
    (await database.inCompany(session.companyId, (scope) => findUser(scope, session.userId, session))) ??
    throwMissing();

  return {
    listUsers: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listUsers(scope, query, session)),

    listAllUsers: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => listAllUsers(scope, session)),

    async beginPause({ session, body }) {
      const reason = cleanText(body.reason ?? '').trim() || null;
      await database.inCompany(session.companyId, (scope) => beginPause(scope, session.userId, reason));
      return findOwn(session);
    },

    async endPause({ session }) {
      await database.inCompany(session.companyId, (scope) => endPause(scope, session.userId));
      return findOwn(session);
    },

    listWorkloads: ({ session }) => database.reading(session.companyId, listWorkloads),

    async findUser({ session, params }) {
      const user = await database.inCompany(session.companyId, (scope) => findUser(scope, params.id, session));
      return user ?? throwMissing();
    },

    async createUser({ session, body: { companyId, password, invitation, ...input } }) {
      const { name, email } = input;
      assertValidHours(input);
      if (password === undefined && !invitation)
        throw broken('/body/password', "must have required property 'password'");
      if (invitation) await assertMailSet(mails);
      // Who is invited has a password that nobody knows until they choose one.
      const passwordHash = await passwords.hash((!invitation && password) || randomBytes(32).toString('base64'));
      const values = { ...input, ...writtenOf({ name, email }), passwordHash };
      return database
        .inCompany(chosenCompany(session, companyId), async (scope) => {
          await assertKnownIds(scope, { queueIds: input.queueIds, whatsappIds: [input.whatsappId] });
          const { id } = await makeWithinPlan(scope, 'users', () => createUser(scope, values));
          if (invitation) await invite(scope, mails, { userId: id, by: session, ...invitation });
          return (await findUser(scope, id, session)) ?? throwMissing();
        })
        .catch(throwTaken);
    },

    async updateUser({ session, params: { id }, body: { companyId, password, oldPassword, ...change } }) {
      assertValidHours(change);
      if (password && password.length < 5) assertLongEnough('password', 5);
      if (password && id === session.userId) await proveOldPassword(session, oldPassword);
      const passwordHash = password ? await passwords.hash(password) : undefined;
      return database
        .inCompany(chosenCompany(session, companyId), async (scope) => {
          const present = (await findUser(scope, id)) ?? throwMissing();
          await assertKnownIds(scope, { queueIds: change.queueIds, whatsappIds: [change.whatsappId] });
          if (!mayChangeUser(present, viewerOf(session))) throw new HttpError(403, 'ERR_NO_PERMISSION');
          const values = allowed(session, id === session.userId, change);
          if ((values.profile ?? 'admin') !== 'admin') await assertOtherAdmin(scope, id);
          await updateUser(scope, id, { ...values, ...writtenOf(change), passwordHash });
          return (await findUser(scope, id, session)) ?? throwMissing();
        })
        .catch(throwTaken);
    },

    async deleteUser({ session, params: { id } }) {
      const unused = await database.inCompany(session.companyId, async (scope) => {
        const present = (await findUser(scope, id)) ?? throwMissing();
        if (!mayRemoveUser(present, viewerOf(session))) throw new HttpError(403, 'ERR_NO_PERMISSION');
        await assertOtherAdmin(scope, id);
        const unused = (await deleteUser(scope, id, session)) ?? throwMissing();
        await publishCompanyPlan(scope);
        return unused;
      });
      await files.remove(unused);
      return { message: 'User deleted' };
    },
  } satisfies Partial<Handlers>;
};

const viewerOf = ({ userId, ...session }: Session) => ({ ...session, id: userId });

/** Two admins who lower each other at the same time are not both right. */
async function assertOtherAdmin(scope: Scope, id: number): Promise<void> {
  const admins = await lockAdmins(scope);
  if (admins.length === 1 && admins[0] === id) throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
}

/**
 * Profile, queues, connection and what is seen are an admin's to give; the form sends them along, so from others they
 * are left as they are. The first steps are each admin's own. An admin keeps their own profile, so that a company cannot end up without one.
 */
function allowed(session: Session, isOwn: boolean, { name, email, firstSteps, ...rights }: UserChange): UserValues {
  if (session.profile !== 'admin') return { name, email };
  return isOwn ? { name, email, firstSteps, ...rights, profile: undefined } : { name, email, ...rights };
}

function throwMissing(): never {
  throw new HttpError(404, 'ERR_NO_USER_FOUND');
}

/** Name and address without blanks around them. */
function writtenOf({ name, email }: Pick<UserChange, 'name' | 'email'>): { name?: string; email?: string } {
  const written = name === undefined ? undefined : cleanText(name).trim();
  if (written !== undefined && written.length < 2) assertLongEnough('name', 2);
  return { ...(written !== undefined && { name: written }), ...(email !== undefined && { email: email.trim() }) };
}

function assertLongEnough(field: string, least: number): never {
  const details = [{ path: `/body/${field}`, message: `must NOT have fewer than ${least} characters` }];
  throw new HttpError(422, 'ERR_VALIDATION', { details });
}

function assertNewPassword(): never {
  const details = [{ path: '/body/oldPassword', message: 'must be the present password' }];
  throw new HttpError(400, 'ERR_OLD_PASSWORD', { details });
}

function throwTaken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'users_email_key') throw new HttpError(409, 'ERR_DUPLICATED_EMAIL');
  if (constraint === 'users_company_id_fkey') throw new HttpError(404, 'ERR_NO_COMPANY_FOUND');
  throw error;
}
