import type { FirstStartDone, FirstStartInput } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf } from './resource.ts';

/** What is left to be set up; for super users. */
export const findInstallation = listOf('/installation');

/** What is wrong with the installation, and what was lately; for super users. */
export const listTroubles = listOf('/installation/troubles');

/** What an installation begins with, while it has no super user. */
export const findFirstStart = listOf('/installation/first-start');

export const makeFirstStart = (body: FirstStartInput, signal?: AbortSignal): Promise<FirstStartDone> =>
  answered(client.POST('/installation/first-start', { body, signal: within(signal) }));
