import { useUser } from '#web/desk/session-hooks.ts';
import { todoStore } from './todo-store.ts';
import { TodolistPane } from './todolist-pane.tsx';

/** The To-do page (spec section 2). */
export const Screen = () => {
  const user = useUser();
  return user && <TodolistPane store={todoStore(user.id)} />;
};
