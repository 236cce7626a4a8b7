import { createHash, randomBytes } from 'node:crypto';
import { HttpError } from '#server/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { createPasswordLink, isPasswordLinkGood, usePasswordLink } from '#server/records/sessions/password-links.ts';
import type { ServerContext } from '#server/server-context.ts';

const lifeMs = 24 * 60 * 60_000;

export const passwordLinkRoutes = ({ database, clock, passwords }: ServerContext) =>
  ({
    /** What is stored does not open anything: the token itself is in the answer alone. */
    async createPasswordLink({ params, body: { userId } }) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock().getTime() + lifeMs);
      const isMade = await database.inCompany(params.id, (scope) =>
        createPasswordLink(scope, { userId, tokenHash: hashOf(token), expiresAt }),
      );
      if (!isMade) throw new HttpError(404, 'ERR_NO_USER_FOUND');
      return { token, userId, expiresAt: expiresAt.toISOString() };
    },

    /** Hashing a password is costly, so that of a wrong link is not. */
    async setNewPassword({ body: { token, password } }) {
      const tokenHash = hashOf(token);
      if (!(await database.asSystem('login', (scope) => isPasswordLinkGood(scope, tokenHash)))) throwExpired();
      const passwordHash = await passwords.hash(password);
      const email = await database.asSystem('login', (scope) => usePasswordLink(scope, { tokenHash, passwordHash }));
      return { email: email ?? throwExpired() };
    },
  }) satisfies Partial<Handlers>;

function throwExpired(): never {
  throw new HttpError(400, 'ERR_LINK_EXPIRED');
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
