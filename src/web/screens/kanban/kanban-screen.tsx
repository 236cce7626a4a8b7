import type { User } from '#contract/schema.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { kanban } from './kanban-actors.ts';
import { KanbanPane } from './kanban-pane.tsx';

/** The Kanban page (spec section 2). */
export const Screen = () => {
  const user = useUser();
  return user && <Board user={user} />;
};

const Board = ({ user }: { user: User }) => <KanbanPane section={useSection(kanban, { input: { user } })} />;
