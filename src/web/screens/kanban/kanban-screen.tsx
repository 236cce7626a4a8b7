import { useEffect } from 'react';
import type { User } from '#contract/schema.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { joinDesk } from '#web/desk/join-desk.ts';
import { kanban } from '#web/desk/kanban.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useActorRef } from '#web/desk/use-actor-ref.ts';
import { KanbanPane } from './kanban-pane.tsx';

/** The Kanban page (spec section 2). */
export const Screen = () => {
  const user = useUser();
  return user && <Board user={user} />;
};

const Board = ({ user }: { user: User }) => {
  const desk = useDesk();
  const section = useActorRef(kanban, { input: { user } });
  useEffect(() => joinDesk(desk, section), [desk, section]);
  return <KanbanPane section={section} />;
};
