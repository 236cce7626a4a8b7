import type { Campaign, ContactImport, ContactListFill, ImportCheck } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { fetchWithSession } from './fetch-with-session.ts';
import { listOf, resource } from './resource.ts';
import { type SpreadsheetToSend, spreadsheetForm } from './spreadsheet-form.ts';

export const {
  list: listContactLists,
  find: findContactList,
  create: createContactList,
  update: updateContactList,
  remove: deleteContactList,
} = resource('/contact-lists', '/contact-lists/{id}');

export const listAllContactLists = listOf('/contact-lists/list');

export const {
  list: listContactListItems,
  find: findContactListItem,
  create: createContactListItem,
  update: updateContactListItem,
  remove: deleteContactListItem,
} = resource('/contact-list-items', '/contact-list-items/{id}');

/** Says what a spreadsheet holds and what would become of its rows; nothing is written. */
export const checkContactListUpload = (
  id: number,
  sheet: SpreadsheetToSend,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ImportCheck> =>
  answered(
    client.POST('/contact-lists/{id}/upload/check', {
      params: { path: { id } },
      body: { file: sheet.file },
      bodySerializer: () => spreadsheetForm(sheet),
      fetch: (request) => fetchWithSession(request, fetchWithProgress(onProgress)),
      signal: within(signal, 300_000),
    }),
  );

/** Adds the rows of a spreadsheet. Ten minutes: a hundred thousand rows take a while after they have arrived. */
export const uploadContactList = (
  id: number,
  sheet: SpreadsheetToSend,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ContactImport> =>
  answered(
    client.POST('/contact-lists/{id}/upload', {
      params: { path: { id } },
      body: { file: sheet.file },
      bodySerializer: () => spreadsheetForm(sheet),
      fetch: (request) => fetchWithSession(request, fetchWithProgress(onProgress)),
      signal: within(signal, 600_000),
    }),
  );

/** The campaigns that there are, the last ones first, for a list to take recipients of. */
export const listEarlierCampaigns = async (signal?: AbortSignal): Promise<Pick<Campaign, 'id' | 'name'>[]> => {
  const { records } = await answered(client.GET('/campaigns', { params: { query: {} }, signal: within(signal) }));
  return records;
};

/** Adds contacts of the company, or recipients of an earlier campaign. */
export const fillContactList = (id: number, body: ContactListFill, signal?: AbortSignal): Promise<ContactImport> =>
  answered(
    client.POST('/contact-lists/{id}/fill', { params: { path: { id } }, body, signal: within(signal, 600_000) }),
  );
