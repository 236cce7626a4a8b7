import type { MendedNumbers, MistakenNumberChoice } from '#contract/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { hasChosenNumbers, mendContactNumber, mendItemNumber } from '#server/records/contacts/mend-number.ts';

/** Each in a transaction of its own, so that nothing waits for all of them. */
export async function mendNumbers(
  database: Database,
  companyId: number,
  choice: MistakenNumberChoice,
): Promise<MendedNumbers> {
  const { contactIds, contactListItemIds } = choice;
  const areThere = await database.inCompany(companyId, (scope) => hasChosenNumbers(scope, choice));
  if (!areThere) throw new HttpError(404, 'ERR_NOT_FOUND');
  let mended = 0;
  const mend = async (work: (scope: Scope) => Promise<boolean>) => {
    const run = () => database.inCompany(companyId, work);
    if (await run().catch((error: unknown) => (isTaken(error) ? run() : Promise.reject(error)))) mended += 1;
  };
  for (const id of new Set(contactIds)) await mend((scope) => mendContactNumber(scope, id));
  for (const id of new Set(contactListItemIds)) await mend((scope) => mendItemNumber(scope, id));
  return { mended };
}

/** Somebody took the right number meanwhile; now there is one to become one with. */
const isTaken = (error: unknown) =>
  ['contacts_number_key', 'contact_list_items_number_key'].includes(brokenConstraint(error) ?? '');
