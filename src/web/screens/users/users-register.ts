import { mayChangeUser, mayRemoveUser } from '#machines/rights.ts';
import { createUser, deleteUser, findUser, listUsers, updateUser } from '#web/api/users.ts';
import { defineRegister } from '#web/register/register.ts';
import { changeOf, type SentUser } from './user-values.ts';

/** The super user is theirs alone to change. */
export const usersRegister = defineRegister<'user', SentUser>({
  thing: 'user',
  nameOf: ({ name }) => name,
  placeOf: ({ name }) => name,
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
