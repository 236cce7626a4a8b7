import type { NewPassword, NewPasswordRequest, NewPasswordSet } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

/** By the token of a one-time link. */
export const setNewPassword = (body: NewPassword, signal?: AbortSignal): Promise<NewPasswordSet> =>
  answered(client.POST('/auth/new-password', { body, signal: within(signal) }));

/** Asks for a mail with such a link. */
export const requestNewPassword = (body: NewPasswordRequest, signal?: AbortSignal): Promise<void> =>
  answered(client.POST('/auth/forgotten-password', { body, signal: within(signal) }));
