import { and, eq, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { channelKeys } from '../connections/table.ts';
import { contactListItems } from '../contact-lists/table.ts';
import { queueOptions } from '../queues/options-table.ts';
import { queues } from '../queues/table.ts';

export async function linkPrompt(
  { tx }: SystemScope,
  { companyId, queueId, promptId }: { companyId: number; queueId: number; promptId: number },
): Promise<void> {
  await tx
    .update(queues)
    .set({ promptId })
    .where(and(eq(queues.companyId, companyId), eq(queues.id, queueId)));
}

/** In which menu an option is, as a value of a row that is below it. */
export const queueOfOption = (companyId: number, id: number): SQL =>
  sql`(select ${queueOptions.queueId} from ${queueOptions}
    where ${queueOptions.companyId} = ${companyId} and ${queueOptions.id} = ${id})`;

export async function addChannelKeys(
  { tx }: SystemScope,
  keys: readonly InferInsertModel<typeof channelKeys>[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += 1000) {
    await tx
      .insert(channelKeys)
      .values(keys.slice(from, from + 1000))
      .onConflictDoNothing();
  }
}

/** What a list's item is called, as a value of a campaign's recipient. */
export const nameOfItem = (companyId: number, id: number, otherwise: string): SQL =>
  sql`coalesce((select contact_list_items.name from ${contactListItems}
    where contact_list_items.company_id = ${companyId} and contact_list_items.id = ${id}), ${otherwise})`;
