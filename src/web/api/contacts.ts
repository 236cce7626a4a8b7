import type {
  Contact,
  ContactImport,
  GroupMembers,
  ImportCheck,
  MendedNumbers,
  MistakenNumberChoice,
  MistakenNumbers,
  operations,
  TicketRating,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { fetchWithSession } from './fetch-with-session.ts';
import { resource } from './resource.ts';
import { type SpreadsheetToSend, spreadsheetForm } from './spreadsheet-form.ts';

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

/** How a contact rated what was done for them, newest first. */
export const listContactRatings = (id: number, signal?: AbortSignal): Promise<TicketRating[]> =>
  answered(client.GET('/contacts/{id}/ratings', { params: { path: { id } }, signal: within(signal) }));

/** Who is in a group; its channel is asked. */
export const findGroupMembers = (id: number, signal?: AbortSignal): Promise<GroupMembers> =>
  answered(client.GET('/contacts/{id}/members', { params: { path: { id } }, signal: within(signal, 30_000) }));

/** Numbers that look like the company's without its country's code. */
export const listMistakenNumbers = (signal?: AbortSignal): Promise<MistakenNumbers> =>
  answered(client.GET('/contacts/mistaken-numbers', { signal: within(signal, 30_000) }));

export const mendMistakenNumbers = (body: MistakenNumberChoice, signal?: AbortSignal): Promise<MendedNumbers> =>
  answered(client.POST('/contacts/mistaken-numbers', { body, signal: within(signal, 60_000) }));

/** Says what a spreadsheet holds and what would become of its rows; nothing is written. */
export const checkContactImport = (
  sheet: SpreadsheetToSend,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<ImportCheck> =>
  answered(
    client.POST('/contacts/import/check', {
      body: { file: sheet.file },
      bodySerializer: () => spreadsheetForm(sheet),
      fetch: (request) => fetchWithSession(request, fetchWithProgress(onProgress)),
      signal: within(signal, 300_000),
    }),
  );

/** Ten minutes: fifty thousand rows take a while after they have arrived. */
export const importContacts = (
  sheet: SpreadsheetToSend,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<ContactImport> =>
  answered(
    client.POST('/contacts/import', {
      body: { file: sheet.file },
      bodySerializer: () => spreadsheetForm(sheet),
      fetch: (request) => fetchWithSession(request, fetchWithProgress(onProgress)),
      signal: within(signal, 600_000),
    }),
  );
