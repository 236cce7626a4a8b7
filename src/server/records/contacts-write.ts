import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { contactNumberKey } from './contact-number.ts';
import { type Contact, findContact } from './contacts.ts';
import type { Scope } from './scope.ts';
import { contactFields, contacts } from './tables/contacts.ts';

type ContactChange = components['schemas']['ContactChange'];

/**
 * Changes a contact, its number in E.164 digits; the extra fields are replaced as a whole. Undefined when there is none.
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
      ...(name !== undefined && { name }),
      ...(number !== undefined && { number, numberKey: contactNumberKey(number) }),
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
