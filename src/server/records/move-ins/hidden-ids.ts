import { and, eq, isNotNull } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { channelKeys, connections } from '../connections/table.ts';
import { contacts } from '../contacts/table.ts';

/**
 * Tells the pairings that a company brought with it whose number a hidden id is, as their library keeps it. Without such a
 * pairing there is nobody to tell.
 */
export async function addHiddenId(
  { tx }: SystemScope,
  {
    companyId,
    hiddenId,
    ...whose
  }: { companyId: number; hiddenId: string } & ({ number: string } | { contactId: number }),
  encrypt: (text: string) => string,
): Promise<void> {
  const number = 'number' in whose ? whose.number : await numberOf(tx, companyId, whose.contactId);
  if (number === undefined) return;
  const paired = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.companyId, companyId), isNotNull(connections.sessionFrom)));
  const pairs = [
    { name: number, value: encrypt(JSON.stringify(hiddenId)) },
    { name: `${hiddenId}_reverse`, value: encrypt(JSON.stringify(number)) },
  ];
  for (const { id: connectionId } of paired) {
    await tx
      .insert(channelKeys)
      .values(pairs.map((pair) => ({ companyId, connectionId, kind: 'lid-mapping', ...pair })))
      .onConflictDoNothing();
  }
}

async function numberOf(tx: SystemScope['tx'], companyId: number, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ number: contacts.number, channel: contacts.channel })
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)));
  return row?.channel === 'whatsapp' ? row.number : undefined;
}
