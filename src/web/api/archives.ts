import type { ArchiveLink, CompanyArchive, TakeUp } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf } from './resource.ts';

export const listCompanyArchives = listOf('/company-archives');

export const createCompanyArchive = (signal?: AbortSignal): Promise<CompanyArchive> =>
  answered(client.POST('/company-archives', { signal: within(signal) }));

export const deleteCompanyArchive = (id: number, signal?: AbortSignal): Promise<{ message: string }> =>
  answered(client.DELETE('/company-archives/{id}', { params: { path: { id } }, signal: within(signal) }));

export const createArchiveLink = (id: number, signal?: AbortSignal): Promise<ArchiveLink> =>
  answered(client.POST('/company-archives/{id}/link', { params: { path: { id } }, signal: within(signal) }));

/** Archives that are taken up in this installation; for super users. */
export const listTakeUps = listOf('/installation/take-ups');

export interface WantedTakeUp {
  /** The archive itself, or the name of one that lies on the server. */
  archive: File | string;
  planId: number | null;
  passphrase: string;
}

/** A large one is on its way for long. */
const uploadMs = 6 * 60 * 60_000;

export function createTakeUp({ archive, planId, passphrase }: WantedTakeUp, signal?: AbortSignal): Promise<TakeUp> {
  const form = new FormData();
  // Fields first: who reads the body as it comes knows them before the file.
  if (planId !== null) form.append('planId', String(planId));
  if (passphrase !== '') form.append('passphrase', passphrase);
  if (typeof archive === 'string') form.append('arrivedName', archive);
  else form.append('file', archive);
  return answered(
    client.POST('/installation/take-ups', {
      body: form as never,
      bodySerializer: (body) => body,
      signal: within(signal, uploadMs),
    }),
  );
}
