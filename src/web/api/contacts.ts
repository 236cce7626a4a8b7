import type {
  Contact,
  ContactImport,
  MendedNumbers,
  MistakenNumberChoice,
  MistakenNumbers,
  operations,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { resource } from './resource.ts';

export const {
  list: listContacts,
  find: findContact,
  create: createContact,
  update: updateContact,
  remove: deleteContact,
} = resource('/contacts', '/contacts/{id}');

export type ContactQuery = NonNullable<operations['listContacts']['parameters']['query']>;

/** Every contact that the search finds, at once. */
export const listAllContacts = (query: { searchParam?: string }, signal?: AbortSignal): Promise<Contact[]> =>
  answered(client.GET('/contacts/list', { params: { query }, signal: within(signal, 60_000) }));

/** Numbers that look like the company's without its country's code. */
export const listMistakenNumbers = (signal?: AbortSignal): Promise<MistakenNumbers> =>
  answered(client.GET('/contacts/mistaken-numbers', { signal: within(signal, 30_000) }));

export const mendMistakenNumbers = (body: MistakenNumberChoice, signal?: AbortSignal): Promise<MendedNumbers> =>
  answered(client.POST('/contacts/mistaken-numbers', { body, signal: within(signal, 60_000) }));

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
