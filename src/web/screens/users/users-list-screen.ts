import { mayChangeUser, mayRemoveUser } from '#machines/rights.ts';
import { createUser, deleteUser, findUser, listUsers, updateUser } from '#web/api/users.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { changeOf, type SentUser } from './user-values.ts';

/** The super user is theirs alone to change. */
export const usersListScreen = defineListScreen<'user', SentUser>({
  entity: 'user',
  nameOf: ({ name }) => name,
  sortKey: ({ name }) => name,
  rights: (viewer) => ({
    mayEdit: (user) => mayChangeUser(user, viewer),
    mayRemove: (user) => mayRemoveUser(user, viewer),
  }),
  calls: {
    list: async (query, signal) => {
      const { users, ...page } = await listUsers(query, signal);
      return { rows: users, ...page };
    },
    find: findUser,
    create: createUser,
    update: (id, input, signal) => updateUser(id, changeOf(input), signal),
    remove: deleteUser,
  },
});
