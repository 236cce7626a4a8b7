import type { ImportRun, ImportRunReport } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

/** The last imports, the newest first; or the one that was begun under an id. */
export const listImportRuns = (query: { clientId?: string }, signal?: AbortSignal): Promise<ImportRun[]> =>
  answered(client.GET('/import-runs', { params: { query }, signal: within(signal) }));

/** An import with its refused rows. */
export const findImportRun = (id: number, signal?: AbortSignal): Promise<ImportRunReport> =>
  answered(client.GET('/import-runs/{id}', { params: { path: { id } }, signal: within(signal, 30_000) }));
