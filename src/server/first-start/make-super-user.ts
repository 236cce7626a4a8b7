import type { PlanInput } from '#contract/schema.ts';
import type { Passwords } from '#server/access/passwords.ts';
import type { Database } from '#server/records/base/database.ts';
import { type FirstUser, hasSuperUser, insertFirstUser } from '#server/records/companies/first-user.ts';
import { firstPlans } from './first-plans.ts';

/** Who is to run this installation, as the first page, the command and the settings say it. */
export interface NewSuperUser extends Omit<FirstUser, 'passwordHash'> {
  password: string;
  /** Instead of the first ones. */
  plans?: readonly PlanInput[] | undefined;
}

/** How the company of whoever runs the platform is called until they say otherwise. */
export const platformName = 'Recado';

/**
 * Makes the first super user with a company of their own, and the first plans where there are none. False when there is
 * a super user already: of several who try at once, here or in another process, one makes it.
 */
export async function makeSuperUser(
  { database, passwords }: { database: Database; passwords: Passwords },
  { password, plans = firstPlans, ...user }: NewSuperUser,
): Promise<boolean> {
  if (await database.asSystem('companies', hasSuperUser)) return false;
  const passwordHash = await passwords.hash(password);
  return database.asSystem('companies', (scope) => insertFirstUser(scope, { ...user, passwordHash }, plans));
}
