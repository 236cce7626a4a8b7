import type { User } from '#contract/schema.ts';
import { usersRegister } from '#web/screens/users/users-register.ts';
import { Screen } from '#web/screens/users/users-screen.tsx';
import { aUser } from './people.ts';
import { createBook } from './register-book.ts';
import { RegisterStage, standInDesk } from './register-desk.tsx';
import type { Server } from './states.ts';

/** The Users page over a server in memory. */
export const usersPage = (
  users: readonly User[],
  { viewer = aUser(1, { profile: 'admin' }), server }: { viewer?: User; server?: Server } = {},
) => {
  const book = createBook(users, { server, textOf: ({ name }) => name, fill: (id) => aUser(id) });
  const page = (
    <RegisterStage desk={standInDesk(viewer).desk}>
      <Screen register={{ ...usersRegister, logic: book.logic }} />
    </RegisterStage>
  );
  return { book, page };
};
