import type { InvitationInput, operations, PauseInput, User, Workload } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  list: listUsers,
  find: findUser,
  create: createUser,
  update: updateUser,
  remove: deleteUser,
} = resource('/users', '/users/{id}');

export const listAllUsers = listOf('/users/list');

/** For the super user alone: another company's users. */
export const listUsersOf = (companyId: number, signal?: AbortSignal): Promise<User[]> =>
  answered(client.GET('/users/list', { params: { query: { companyId } }, signal: within(signal) }));

/** How many open tickets each user has; who is not named has none. */
export const listWorkloads = (signal?: AbortSignal): Promise<Workload[]> =>
  answered(client.GET('/users/workloads', { signal: within(signal) }));

/** Sends the mail with the link for the first password again. */
export const inviteUser = (id: number, body: InvitationInput, signal?: AbortSignal): Promise<User> =>
  answered(client.POST('/users/{id}/invitation', { params: { path: { id } }, body, signal: within(signal) }));

/** No ticket is assigned to who is signed in, until they end it. */
export const beginPause = (body: PauseInput, signal?: AbortSignal): Promise<User> =>
  answered(client.PUT('/users/pause', { body, signal: within(signal) }));

export const endPause = (signal?: AbortSignal): Promise<User> =>
  answered(client.DELETE('/users/pause', { signal: within(signal) }));

export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>;
