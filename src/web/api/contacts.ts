import type { Contact, ContactChange, ContactImport, ContactInput, ContactPage, operations } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type ContactQuery = NonNullable<operations['listContacts']['parameters']['query']>;

export const listContacts = (query: ContactQuery, signal?: AbortSignal): Promise<ContactPage> =>
  answered(client.GET('/contacts', { params: { query }, signal: within(signal) }));

export const createContact = (body: ContactInput, signal?: AbortSignal): Promise<Contact> =>
  answered(client.POST('/contacts', { body, signal: within(signal) }));

export const findContact = (id: number, signal?: AbortSignal): Promise<Contact> =>
  answered(client.GET('/contacts/{id}', { params: { path: { id } }, signal: within(signal) }));

export const updateContact = (id: number, body: ContactChange, signal?: AbortSignal): Promise<Contact> =>
  answered(client.PUT('/contacts/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteContact = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/contacts/{id}', { params: { path: { id } }, signal: within(signal) }));

/** Every contact that the search finds, at once. */
export const listAllContacts = (query: { searchParam?: string }, signal?: AbortSignal): Promise<Contact[]> =>
  answered(client.GET('/contacts/list', { params: { query }, signal: within(signal, 60_000) }));

export const importContacts = (
  { file, name }: { file: Blob; name: string },
  signal?: AbortSignal,
): Promise<ContactImport> =>
  answered(
    client.POST('/contacts/import', {
      body: { file },
      bodySerializer: () => formOf(file, name),
      signal: within(signal, 300_000),
    }),
  );

const formOf = (file: Blob, name: string) => {
  const form = new FormData();
  form.append('file', file, name);
  return form;
};
