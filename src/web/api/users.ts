import type { operations, User, UserPage } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listAllUsers = (signal?: AbortSignal): Promise<User[]> =>
  answered(client.GET('/users/list', { signal: within(signal) }));

export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>;

export const listUsers = (query: UserQuery, signal?: AbortSignal): Promise<UserPage> =>
  answered(client.GET('/users', { params: { query }, signal: within(signal) }));
