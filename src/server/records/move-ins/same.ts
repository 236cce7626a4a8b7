import { and, eq } from 'drizzle-orm';
import type { ContactChannel } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { users } from '../users/table.ts';

/** The contact that has a number already. */
export async function findContactByKey(
  { tx }: SystemScope,
  { companyId, channel, numberKey }: { companyId: number; channel: ContactChannel; numberKey: string },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), eq(contacts.channel, channel), eq(contacts.numberKey, numberKey)));
  return row?.id;
}

/** Who writes in a company, by their names in small letters; a name that two have is nobody's. */
export async function usersByName({ tx }: SystemScope, companyId: number): Promise<Map<string, number>> {
  const rows = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.companyId, companyId));
  const byName = new Map<string, number>();
  const twice = new Set<string>();
  for (const { id, name } of rows) {
    const plain = name.trim().toLowerCase();
    if (byName.has(plain)) twice.add(plain);
    byName.set(plain, id);
  }
  for (const name of twice) byName.delete(name);
  return byName;
}
