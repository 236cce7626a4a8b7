import { createHash } from 'node:crypto';
import { HttpError } from '#server/http/http-error.ts';
import { networkOf } from '#server/http/trusted-proxies.ts';
import { hashOfLink, newLinkToken } from '#server/mail/requested-passwords.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { createPasswordLink, isPasswordLinkGood, usePasswordLink } from '#server/records/sessions/password-links.ts';
import { keepPasswordRequest } from '#server/records/sessions/password-requests.ts';
import { mailLanguage } from '#server/records/settings/mail-language.ts';
import { findSetting } from '#server/records/settings/settings.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertMailSet } from './invitations.ts';

const lifeMs = 24 * 60 * 60_000;

export const passwordLinkRoutes = ({ cipher, database, clock, mails, passwords }: ServerContext) =>
  ({
    /** What is stored does not open anything: the token itself is in the answer alone. */
    async createPasswordLink({ params, body: { userId } }) {
      const { token, tokenHash } = newLinkToken();
      const expiresAt = new Date(clock().getTime() + lifeMs);
      const isMade = await database.inCompany(params.id, (scope) =>
        createPasswordLink(scope, { userId, tokenHash, expiresAt }),
      );
      if (!isMade) throw new HttpError(404, 'ERR_NO_USER_FOUND');
      return { token, userId, expiresAt: expiresAt.toISOString() };
    },

    /** Whether there is such a user is looked at after the answer: whoever they are, the same is done until then. */
    async requestNewPassword({ body: { email, language }, request }) {
      await assertMailSet(mails);
      const account = email.trim().toLowerCase();
      const waitMs = await database.asSystem('login', (scope) =>
        keepPasswordRequest(scope, {
          source: hashOf(networkOf(request.ip)),
          account: hashOf(account),
          email: cipher.encrypt(account),
          language,
        }),
      );
      if (waitMs > 0) {
        const seconds = String(Math.ceil(waitMs / 1000));
        throw new HttpError(429, 'ERR_TOO_MANY_REQUESTS', {}, { 'retry-after': seconds });
      }
      mails.plan();
    },

    /** Hashing a password is costly, so that of a wrong link is not. */
    async setNewPassword({ body: { token, password } }) {
      const tokenHash = hashOfLink(token);
      if (!(await database.asSystem('login', (scope) => isPasswordLinkGood(scope, tokenHash)))) throwExpired();
      const passwordHash = await passwords.hash(password);
      const isMailSet = await mails.isSet();
      const email = await database.asSystem('login', async (scope) => {
        const used = await usePasswordLink(scope, { tokenHash, passwordHash });
        if (!used) return undefined;
        const own = scope.company(used.companyId);
        if (isMailSet && !used.wasInvited) {
          await mails.queueMail(own, {
            kind: 'passwordChanged',
            key: `password-changed ${tokenHash}`,
            to: used.email,
            language: mailLanguage(await findSetting(own, 'botLanguage')),
            values: { name: used.name },
          });
        }
        return used.email;
      });
      return { email: email ?? throwExpired() };
    },
  }) satisfies Partial<Handlers>;

function throwExpired(): never {
  throw new HttpError(400, 'ERR_LINK_EXPIRED');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
