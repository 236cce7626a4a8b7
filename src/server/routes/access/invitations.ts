import type { Language } from '#contract/schema.ts';
import { mayChangeUser } from '#machines/rights.ts';
import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Mails } from '#server/mail/mails.ts';
import { newLinkToken } from '#server/mail/requested-passwords.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findOwnCompany } from '#server/records/companies/companies.ts';
import { createPasswordLink } from '#server/records/sessions/password-links.ts';
import { updateUser } from '#server/records/users/change.ts';
import { findUser } from '#server/records/users/find.ts';
import type { ServerContext } from '#server/server-context.ts';

const LIFE_MS = 72 * 60 * 60_000;

export const invitationRoutes = ({ database, mails }: ServerContext) =>
  ({
    async inviteUser({ session, params: { id }, body: { language } }) {
      const isSet = await mails.isSet();
      return database.inCompany(session.companyId, async (scope) => {
        const user = (await findUser(scope, id)) ?? throwMissing();
        if (!mayChangeUser(user, { ...session, id: session.userId })) throw new HttpError(403, 'ERR_NO_PERMISSION');
        if (!user.invitedUntil) throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
        if (!isSet) throw new HttpError(409, 'ERR_MAIL_NOT_SET');
        await invite(scope, mails, { userId: id, by: session, language });
        return (await findUser(scope, id, session)) ?? throwMissing();
      });
    },
  }) satisfies Partial<Handlers>;

interface Invitation {
  userId: number;
  by: Session;
  language: Language;
}

/** Sends somebody a one-time link for their first password, which ends the one before it. */
export async function invite(
  scope: Scope,
  mails: Pick<Mails, 'queueMail'>,
  { userId, by, language }: Invitation,
): Promise<void> {
  const { token, tokenHash } = newLinkToken();
  const until = new Date(scope.now.getTime() + LIFE_MS);
  const user = await updateUser(scope, userId, { invitedUntil: until });
  if (!user || !(await createPasswordLink(scope, { userId, tokenHash, expiresAt: until }, 'anybody'))) throwMissing();
  const company = await findOwnCompany(scope);
  const isQueued = await mails.queueMail(scope, {
    kind: 'invitation',
    key: `invitation ${tokenHash}`,
    to: user.email,
    language,
    values: {
      name: user.name,
      invitedBy: by.name,
      company: company.name,
      token,
      until: until.toISOString(),
      timeZone: company.timeZone,
    },
  });
  if (!isQueued) throw new HttpError(429, 'ERR_TOO_MANY_REQUESTS', {}, { 'retry-after': '3600' });
}

export async function assertMailSet(mails: Pick<Mails, 'isSet'>): Promise<void> {
  if (!(await mails.isSet())) throw new HttpError(409, 'ERR_MAIL_NOT_SET');
}

function throwMissing(): never {
  throw new HttpError(404, 'ERR_NO_USER_FOUND');
}
