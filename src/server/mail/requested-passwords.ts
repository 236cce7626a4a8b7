import { createHash, randomBytes } from 'node:crypto';
import type { Cipher } from '#server/cipher.ts';
import type { Database } from '#server/records/base/database.ts';
import { createPasswordLink } from '#server/records/sessions/password-links.ts';
import { nextPasswordRequest } from '#server/records/sessions/password-requests.ts';
import { findCredentials, findSession } from '#server/records/sessions/sessions.ts';
import { findUser } from '#server/records/users/find.ts';
import type { Mails } from './mails.ts';

/** So long a link for a forgotten password is good. */
const LIFE_MS = 60 * 60_000;

/**
 * Sends a link to whoever has asked for a new password and is there. Whoever asks is answered before that, so that neither
 * what the answer says nor how long it takes tells whether there is such a user.
 */
export async function answerPasswordRequests(
  { database, cipher }: { database: Database; cipher: Cipher },
  mails: Pick<Mails, 'isSet' | 'queueMail'>,
): Promise<void> {
  while (await answerNext());

  async function answerNext(): Promise<boolean> {
    return database.asSystem('login', async (scope) => {
      const request = await nextPasswordRequest(scope);
      if (!request) return false;
      const email = cipher.decrypt(request.email);
      const credentials = request.isTooMany || email === '' ? undefined : await findCredentials(scope, email);
      const found = credentials && (await findSession(scope, credentials.userId));
      if (!found?.isActive) return true;
      const { userId, companyId } = found.session;
      const own = scope.company(companyId);
      const user = await findUser(own, userId);
      if (!user) return true;
      const { token, tokenHash } = newLinkToken();
      const expiresAt = new Date(scope.now.getTime() + LIFE_MS);
      if (!(await createPasswordLink(own, { userId, tokenHash, expiresAt }, 'anybody'))) return true;
      await mails.queueMail(own, {
        kind: 'newPassword',
        key: `new-password ${tokenHash}`,
        // As it is stored: what was typed may only look the same.
        to: user.email,
        language: request.language,
        values: { name: user.name, token },
      });
      return true;
    });
  }
}

/** What a one-time link says, and what is stored of it, which opens nothing. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfLink(token) };
}

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url');
