import type { operations } from '#contract/schema.ts';
import { listOf, resource } from './resource.ts';

export const {
  list: listUsers,
  find: findUser,
  create: createUser,
  update: updateUser,
  remove: deleteUser,
} = resource('/users', '/users/{id}');

export const listAllUsers = listOf('/users/list');

export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>;
