import type { operations, User, UserChange, UserInput, UserPage } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listAllUsers = (signal?: AbortSignal): Promise<User[]> =>
  answered(client.GET('/users/list', { signal: within(signal) }));

export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>;

export const listUsers = (query: UserQuery, signal?: AbortSignal): Promise<UserPage> =>
  answered(client.GET('/users', { params: { query }, signal: within(signal) }));

export const findUser = (id: number, signal?: AbortSignal): Promise<User> =>
  answered(client.GET('/users/{id}', { params: { path: { id } }, signal: within(signal) }));

export const createUser = (body: UserInput, signal?: AbortSignal): Promise<User> =>
  answered(client.POST('/users', { body, signal: within(signal) }));

export const updateUser = (id: number, body: UserChange, signal?: AbortSignal): Promise<User> =>
  answered(client.PUT('/users/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteUser = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/users/{id}', { params: { path: { id } }, signal: within(signal) }));
