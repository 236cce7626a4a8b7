import type { Passwords } from '#server/access/passwords.ts';
import type { Database } from '#server/records/base/database.ts';
import { findCredentials, findSession } from '#server/records/sessions/sessions.ts';
import { updateUser } from '#server/records/users/change.ts';

/** Sets the password of whoever logs in with an e-mail, which ends their sessions. False when nobody does. */
export async function resetPassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  return database.asSystem('login', async (scope) => {
    const credentials = await findCredentials(scope, email);
    const found = credentials && (await findSession(scope, credentials.userId));
    if (!found) return false;
    const { companyId, userId } = found.session;
    return (await updateUser(scope.company(companyId), userId, { passwordHash })) !== undefined;
  });
}
