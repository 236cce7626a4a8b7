import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { tickets } from '../tickets/table.ts';
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

/** Which of these files are pictures of contacts. */
export async function findContactPictures(scope: Scope, files: string[]): Promise<string[]> {
  const found = await scope.tx
    .selectDistinct({ file: contacts.pictureFile })
    .from(contacts)
    .where(and(scope.owns(contacts), inArray(contacts.pictureFile, files)));
  return found.flatMap(({ file }) => file ?? []);
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

/**
 * Of two contacts that become one: the picture of `into` stays, or where it has none that of `from`; what is left over is
 * left to be removed, and what was asked about `from` is asked about `into`.
 */
export async function joinPictures(scope: Scope, { from, into }: { from: number; into: number }): Promise<void> {
  const ofContact = (id: number) => and(scope.owns(contacts), eq(contacts.id, id));
  const shown = { file: contacts.pictureFile, askedAt: contacts.pictureAskedAt };
  const [lost] = await scope.tx.select(shown).from(contacts).where(ofContact(from));
  const [kept] = await scope.tx.select(shown).from(contacts).where(ofContact(into));
  const isAskedToo = await scope.tx.$count(pictureRequests, requestOf(scope, into));
  if (isAskedToo === 0) {
    await scope.tx.update(pictureRequests).set({ contactId: into }).where(requestOf(scope, from));
  }
  if (!lost?.file) return;
  if (!kept?.file) {
    await scope.tx
      .update(contacts)
      .set({ pictureFile: lost.file, pictureAskedAt: lost.askedAt })
      .where(ofContact(into));
  } else await leaveStray(scope, into, lost.file);
}

const requestOf = (scope: Scope, contactId: number) =>
  and(scope.owns(pictureRequests), eq(pictureRequests.contactId, contactId));

/** Whose picture it was has written, so that there is a ticket with a connection. */
async function leaveStray(scope: Scope, contactId: number, strayFile: string): Promise<void> {
  const [line] = await scope.tx
    .select({ connectionId: tickets.connectionId })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.contactId, contactId), isNotNull(tickets.connectionId)))
    .orderBy(desc(tickets.id))
    .limit(1);
  if (!line?.connectionId) return;
  await scope.tx
    .insert(pictureRequests)
    .values({ companyId: scope.companyId, contactId, connectionId: line.connectionId, strayFile })
    .onConflictDoUpdate({ target: [pictureRequests.companyId, pictureRequests.contactId], set: { strayFile } });
}
