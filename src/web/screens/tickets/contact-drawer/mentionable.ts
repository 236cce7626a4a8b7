import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import type { User } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import { selectCollection } from '#machines/tickets.ts';
import { viewerOf } from '#machines/viewer.ts';
import { listAllUsers } from '#web/api/users.ts';
import type { Mentionable } from '#web/components/chats/mentions.ts';
import { useTickets } from '../tickets-provider.tsx';

/** Who may be mentioned in a ticket's notes: whoever sees it, but oneself. They are asked for once somebody is called. */
export const useMentionable = (ticketId: number, viewerId: number) => {
  const collection = useSelector(useTickets(), selectCollection);
  const queueId = useSelector(collection, ({ context }) => recordOf(context.records, ticketId)?.queueId ?? null);
  const [users, setUsers] = useState<readonly User[]>([]);
  const asked = useRef<Promise<readonly User[]>>(undefined);
  const among = (all: readonly User[]): Mentionable[] =>
    all.filter((user) => user.id !== viewerId && isVisibleTo({ queueId }, viewerOf(user)));
  const load = () => {
    asked.current ??= listAllUsers().then(
      (found) => {
        setUsers(found);
        return found;
      },
      () => {
        asked.current = undefined;
        return [];
      },
    );
    return asked.current.then(among);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `among` is made of these.
  return { people: useMemo(() => among(users), [users, queueId, viewerId]), load };
};
