import type { User } from '#contract/schema.ts';
import { usersListScreen } from '#web/screens/users/users-list-screen.ts';
import { Screen } from '#web/screens/users/users-screen.tsx';
import { ListScreenStage, standInDesk } from './list-screen-stage.tsx';
import { createMemoryRows } from './memory-rows.ts';
import { aUser } from './people.ts';
import type { Server } from './states.ts';

/** The Users page over a server in memory. */
export const usersPage = (
  users: readonly User[],
  { viewer = aUser(1, { profile: 'admin' }), server }: { viewer?: User; server?: Server } = {},
) => {
  const memoryRows = createMemoryRows(users, { server, textOf: ({ name }) => name, fill: (id) => aUser(id) });
  const page = (
    <ListScreenStage desk={standInDesk(viewer).desk}>
      <Screen definition={{ ...usersListScreen, logic: memoryRows.logic }} />
    </ListScreenStage>
  );
  return { memoryRows, page };
};
