import type { User } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listAllUsers = (signal?: AbortSignal): Promise<User[]> =>
  answered(client.GET('/users/list', { signal: within(signal) }));
