import { and, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { findContact } from './contacts.ts';
import { contacts, pictureRequests } from './table.ts';

/** Whether this file is the picture of a contact. */
export async function isContactPicture(scope: Scope, file: string): Promise<boolean> {
  const [contact] = await scope.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(scope.owns(contacts), eq(contacts.pictureFile, file)))
    .limit(1);
  return contact !== undefined;
}

/**
 * What the channel has answered: this file is the contact's picture now, or it has none. The former file is left to be
 * removed. False where the contact is gone.
 */
export async function keepPicture(
  scope: Scope,
  { id, contactId }: { id: number; contactId: number },
  file: string | null,
): Promise<boolean> {
  const own = and(scope.owns(contacts), eq(contacts.id, contactId));
  const [known] = await scope.tx.select({ file: contacts.pictureFile }).from(contacts).where(own).for('no key update');
  if (!known) return false;
  const isAnother = known.file !== file;
  await scope.tx
    .update(contacts)
    .set({ pictureFile: file, pictureAskedAt: scope.now, ...(isAnother && { updatedAt: scope.now }) })
    .where(own);
  await scope.tx
    .update(pictureRequests)
    .set({ dueAt: null, ...(isAnother && { strayFile: known.file }) })
    .where(and(scope.owns(pictureRequests), eq(pictureRequests.id, id)));
  const contact = isAnother ? await findContact(scope, contactId) : undefined;
  if (contact) scope.publish({ type: 'contact.updated', contact }, ['company']);
  return true;
}
