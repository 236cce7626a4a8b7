import { and, eq, ne, sql } from 'drizzle-orm';
import type { JournalEntry } from '#server/data-requests/journal.ts';
import type { SystemScope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { beginErasure } from './begin.ts';

/** Begins to erase once more whom the journal names and the database has still, or again; answers how many. */
export async function eraseAgain(scope: SystemScope, erased: readonly JournalEntry[]): Promise<number> {
  let found = 0;
  for (const { companyId, contactId, contactCreatedAt } of erased) {
    const own = scope.company(companyId);
    const [known] = await scope.tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(
          own.owns(contacts),
          eq(contacts.id, contactId),
          ne(contacts.channel, 'erased'),
          // JavaScript's times have no microseconds.
          sql`date_trunc('milliseconds', ${contacts.createdAt}) = ${contactCreatedAt}::timestamptz`,
        ),
      );
    if (known && (await beginErasure(own, contactId, { askedBy: '', by: null })) !== undefined) found += 1;
  }
  return found;
}
