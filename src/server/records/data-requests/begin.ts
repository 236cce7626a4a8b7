import { and, eq, ne, sql } from 'drizzle-orm';
import type { Language } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { Scope } from '../base/scope.ts';
import { dropPictureRequest } from '../contacts/picture-requests.ts';
import { contactFields, contactIds, contacts } from '../contacts/table.ts';
import { mailLanguage } from '../settings/mail-language.ts';
import { findSetting } from '../settings/settings.ts';
import { dataRequests } from './table.ts';
import { formsOfNumber, type PersonWords, wordsEraser } from './words.ts';

/** Who asked for something of a person's data, and who does it; nobody where a restore has it done again. */
export interface Asked {
  askedBy: string;
  by: { id: number; name: string } | null;
}

/**
 * Takes the person out of their contact at once: whatever they write from now on begins a new one. What is left of them
 * elsewhere goes step by step (jobs/erasures.ts). Undefined where there is no such contact, or it was erased before.
 */
export async function beginErasure(
  scope: Scope,
  contactId: number,
  { askedBy, by }: Asked,
): Promise<number | undefined> {
  const person = await lockPerson(scope, contactId);
  if (!person) return undefined;
  const words = await wordsOf(scope, person);
  const files = [...(person.pictureFile ? [person.pictureFile] : []), ...(await dropPictureRequest(scope, contactId))];
  const [request] = await scope.tx
    .insert(dataRequests)
    .values({
      companyId: scope.companyId,
      kind: 'erasure',
      contactId,
      askedBy: wordsEraser(words, 'own').ofText(askedBy),
      userId: by?.id ?? null,
      userName: by?.name ?? null,
      state: 'running',
      step: 'journal',
      words,
      files: [...new Set(files)],
      createdAt: scope.now,
    })
    .returning({ id: dataRequests.id });
  await emptyContact(scope, contactId);
  scope.publish({ type: 'contact.deleted', contactId }, ['company']);
  return request?.id;
}

/** Writes down that what is held of somebody was given out. */
export async function keepExport(scope: Scope, contactId: number, { askedBy, by }: Asked): Promise<boolean> {
  const person = await lockPerson(scope, contactId);
  if (!person) return false;
  const words = await wordsOf(scope, person);
  await scope.tx.insert(dataRequests).values({
    companyId: scope.companyId,
    kind: 'export',
    contactId,
    askedBy: wordsEraser(words, 'own').ofText(askedBy),
    userId: by?.id ?? null,
    userName: by?.name ?? null,
    state: 'done',
    createdAt: scope.now,
    endedAt: scope.now,
  });
  return true;
}

type Person = typeof contacts.$inferSelect;

async function lockPerson(scope: Scope, id: number): Promise<Person | undefined> {
  const [person] = await scope.tx
    .select()
    .from(contacts)
    .where(and(scope.owns(contacts), eq(contacts.id, id), ne(contacts.channel, 'erased'), eq(contacts.isGroup, false)))
    .for('update');
  return person;
}

async function wordsOf(scope: Scope, { id, name, channel, number, email, username }: Person): Promise<PersonWords> {
  const ids = await scope.tx
    .select({ scopedId: contactIds.scopedId })
    .from(contactIds)
    .where(and(scope.owns(contactIds), eq(contactIds.contactId, id)));
  const isSame = sql`recado_plain(${contacts.name}) = recado_plain(${name})`;
  const namesakes = await scope.tx.$count(contacts, and(scope.owns(contacts), isSame, ne(contacts.id, id)));
  const isPhone = channel === 'whatsapp';
  const isDigits = /^\d{5,}$/.test(number);
  const forms = isPhone ? [...formsOfNumber(number), ...formsOfNumber(phoneNumberKey(number))] : [number];
  const literals = [
    email,
    username,
    username?.replace(/^@/, ''),
    isDigits ? '' : number,
    ...ids.map((each) => each.scopedId),
  ];
  return {
    name: forms.includes(name) ? '' : name,
    isOnlyName: namesakes === 0,
    numbers: isDigits ? [...new Set(forms)] : [],
    numberKey: isPhone ? phoneNumberKey(number) : null,
    email,
    literals: [
      ...new Set(literals.filter((text) => text !== undefined && text !== null && text.length >= 4)),
    ] as string[],
  };
}

const neutralNames: Record<Language, string> = {
  pt: 'Contato apagado',
  en: 'Erased contact',
  es: 'Contacto borrado',
};

async function emptyContact(scope: Scope, id: number): Promise<void> {
  await scope.tx.delete(contactFields).where(and(scope.owns(contactFields), eq(contactFields.contactId, id)));
  await scope.tx.delete(contactIds).where(and(scope.owns(contactIds), eq(contactIds.contactId, id)));
  await scope.tx
    .update(contacts)
    .set({
      name: neutralNames[mailLanguage(await findSetting(scope, 'botLanguage'))],
      channel: 'erased',
      number: '',
      numberKey: `erased-${id}`,
      email: '',
      username: null,
      pictureFile: null,
      pictureAskedAt: null,
      updatedAt: scope.now,
    })
    .where(and(scope.owns(contacts), eq(contacts.id, id)));
}
