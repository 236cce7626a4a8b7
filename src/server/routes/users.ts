import type { components } from '#contract/schema.ts';
import { hashPassword } from '#server/passwords.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/broken-constraint.ts';
import { findUser, listAllUsers, listUsers } from '#server/records/users.ts';
import { createUser, deleteUser, type UserValues, updateUser } from '#server/records/users-write.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Session } from '#server/session.ts';
import { chosenCompany } from './company-choice.ts';
import { refuseUnknown } from './refuse-unknown.ts';

type UserChange = components['schemas']['UserChange'];

export const userRoutes = ({ database }: ServerContext) =>
  ({
    listUsers: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listUsers(scope, query, session)),

    listAllUsers: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => listAllUsers(scope, session)),

    async findUser({ session, params }) {
      const user = await database.inCompany(session.companyId, (scope) => findUser(scope, params.id, session));
      return user ?? refuseMissing();
    },

    async createUser({ session, body: { companyId, password, ...input } }) {
      const values = { ...input, passwordHash: await hashPassword(password) };
      return database
        .inCompany(chosenCompany(session, companyId), async (scope) => {
          await refuseUnknown(scope, { queueIds: input.queueIds, whatsappIds: [input.whatsappId] });
          const { id } = await createUser(scope, values);
          return (await findUser(scope, id, session)) ?? refuseMissing();
        })
        .catch(refuseTaken);
    },

    async updateUser({ session, params: { id }, body: { companyId, password, ...change } }) {
      if (password && password.length < 5) refuseShortPassword();
      const passwordHash = password ? await hashPassword(password) : undefined;
      return database
        .inCompany(chosenCompany(session, companyId), async (scope) => {
          if (!(await findUser(scope, id))) refuseMissing();
          await refuseUnknown(scope, { queueIds: change.queueIds, whatsappIds: [change.whatsappId] });
          if (session.profile !== 'admin' && id !== session.userId) throw new Refusal(403, 'ERR_NO_PERMISSION');
          const isOwn = id === session.userId && scope.companyId === session.companyId;
          await updateUser(scope, id, { ...allowed(session, isOwn, change), passwordHash });
          return (await findUser(scope, id, session)) ?? refuseMissing();
        })
        .catch(refuseTaken);
    },

    deleteUser: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (params.id === session.userId) throw new Refusal(403, 'ERR_NO_PERMISSION');
        if (!(await deleteUser(scope, params.id, session))) refuseMissing();
        return { message: 'User deleted' };
      }),
  }) satisfies Partial<Handlers>;

/**
 * Profile, queues, connection and what is seen are an admin's to give; the form sends them along, so from others they
 * are left as they are. An admin keeps their own profile, so that a company cannot end up without one.
 */
function allowed(session: Session, isOwn: boolean, { name, email, ...rights }: UserChange): UserValues {
  if (session.profile !== 'admin') return { name, email };
  return isOwn ? { name, email, ...rights, profile: undefined } : { name, email, ...rights };
}

function refuseMissing(): never {
  throw new Refusal(404, 'ERR_NO_USER_FOUND');
}

function refuseShortPassword(): never {
  const details = [{ path: '/body/password', message: 'must NOT have fewer than 5 characters' }];
  throw new Refusal(422, 'ERR_VALIDATION', { details });
}

function refuseTaken(fault: unknown): never {
  if (brokenConstraint(fault) === 'users_email_key') throw new Refusal(409, 'ERR_DUPLICATED_EMAIL');
  throw fault;
}
