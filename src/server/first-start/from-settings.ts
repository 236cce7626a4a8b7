import type { Passwords } from '#server/access/passwords.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Settings } from '#server/settings.ts';
import { makeSuperUser, platformName } from './make-super-user.ts';

type AdminSettings = Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_NAME' | 'ADMIN_PASSWORD' | 'ADMIN_COMPANY'>;

/** Makes the super user that the settings name, where there is none yet. Answers whether it did. */
export async function makeSuperUserOfSettings(
  server: { database: Database; passwords: Passwords },
  { ADMIN_EMAIL, ADMIN_NAME, ADMIN_PASSWORD, ADMIN_COMPANY = platformName }: AdminSettings,
): Promise<boolean> {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return false;
  const name = ADMIN_NAME ?? ADMIN_EMAIL.slice(0, 50);
  return makeSuperUser(server, { name, email: ADMIN_EMAIL, password: ADMIN_PASSWORD, companyName: ADMIN_COMPANY });
}
