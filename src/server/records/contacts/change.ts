import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { visibleName } from '#machines/text/visible.ts';
import type { Scope } from '../base/scope.ts';
import { deleteSchedulesOf } from '../schedules/change.ts';
import { deleteTicket } from '../tickets/delete.ts';
import { selectTickets, toTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { type Contact, findContact } from './contacts.ts';
import { nameWithout } from './number.ts';
import { dropPictureRequest } from './picture-requests.ts';
import { contactFields, contacts } from './table.ts';

type ContactChange = components['schemas']['ContactChange'];

/**
 * Changes a contact, its number in E.164 digits where it is a phone's; the extra fields are replaced as a whole. Undefined when there is none.
 * Breaks `contacts_number_key` when another contact has the number.
 */
export async function updateContact(
  scope: Scope,
  id: number,
  { name, number, email, extraInfo }: ContactChange,
): Promise<Contact | undefined> {
  const [row] = await scope.tx
    .update(contacts)
    .set({
      ...(name !== undefined && { name: visibleName(name) || number || (await unnamed(scope, id)) }),
      // Whoever has the new number may look otherwise.
      ...(number !== undefined && { number, numberKey: phoneNumberKey(number), pictureAskedAt: null }),
      ...(typeof email === 'string' && { email }),
      updatedAt: scope.now,
    })
    .where(and(scope.owns(contacts), eq(contacts.id, id)))
    .returning({ id: contacts.id });
  if (!row) return undefined;
  if (extraInfo) await replaceFields(scope, id, extraInfo);
  const contact = await findContact(scope, id);
  if (contact) scope.publish({ type: 'contact.updated', contact }, ['company']);
  return contact;
}

/**
 * Removes a contact with its tickets, notes and scheduled messages; answers the files that nothing points at any more.
 * Undefined when there is none. It is locked first, so that what arrives from it meanwhile begins a new contact.
 */
export async function deleteContact(scope: Scope, id: number): Promise<string[] | undefined> {
  const own = and(scope.owns(contacts), eq(contacts.id, id));
  const [contact] = await scope.tx.select({ picture: contacts.pictureFile }).from(contacts).where(own).for('update');
  if (!contact) return undefined;
  const files = await deleteSchedulesOf(scope, id);
  if (contact.picture) files.push(contact.picture);
  files.push(...(await dropPictureRequest(scope, id)));
  for (const ticket of await selectTickets(scope, eq(tickets.contactId, id))) {
    files.push(...(await deleteTicket(scope, toTicket(ticket))));
  }
  await scope.tx.delete(contacts).where(own);
  scope.publish({ type: 'contact.deleted', contactId: id }, ['company']);
  return [...new Set(files)];
}

/** What a contact is called whose name nobody can see. */
async function unnamed(scope: Scope, id: number): Promise<string> {
  const { channel, number, username } = contacts;
  const own = and(scope.owns(contacts), eq(contacts.id, id));
  const [contact] = await scope.tx.select({ channel, number, username }).from(contacts).where(own);
  return contact ? nameWithout(contact) : '';
}

async function replaceFields(
  scope: Scope,
  contactId: number,
  fields: NonNullable<ContactChange['extraInfo']>,
): Promise<void> {
  await scope.tx.delete(contactFields).where(and(scope.owns(contactFields), eq(contactFields.contactId, contactId)));
  if (fields.length === 0) return;
  const { companyId } = scope;
  await scope.tx.insert(contactFields).values(fields.map(({ name, value }) => ({ companyId, contactId, name, value })));
}
