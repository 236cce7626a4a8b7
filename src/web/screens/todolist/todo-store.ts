import { type Atom, createAtom } from '#web/atom.ts';
import { newId } from '#web/desk/new-id.ts';

export interface Todo {
  id: string;
  text: string;
  isDone: boolean;
}

interface Todos {
  todos: readonly Todo[];
  /** The browser refused to keep them; they last until the page closes. */
  isUnkept: boolean;
}

export interface TodoStore {
  atom: Atom<Todos>;
  add: (text: string) => void;
  rewrite: (id: string, text: string) => void;
  toggle: (id: string) => void;
  remove: (id: string) => void;
}

/** A user's to-do list, which only this browser knows (spec section 2). Blank text is ignored. */
export const todoStore = (userId: number): TodoStore => {
  const known = stores.get(userId);
  if (known) return known;
  const key = `todolist:${userId}`;
  const atom = createAtom<Todos>(read(key));
  const change = (todos: readonly Todo[]) => atom.set({ todos, isUnkept: !keep(key, todos) });
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) atom.set(read(key));
  });
  const store: TodoStore = {
    atom,
    add(text: string) {
      if (text.trim()) change([...atom.get().todos, { id: newId(), text: text.trim(), isDone: false }]);
    },
    rewrite(id: string, text: string) {
      if (text.trim()) change(atom.get().todos.map((todo) => (todo.id === id ? { ...todo, text: text.trim() } : todo)));
    },
    toggle(id: string) {
      change(atom.get().todos.map((todo) => (todo.id === id ? { ...todo, isDone: !todo.isDone } : todo)));
    },
    remove(id: string) {
      change(atom.get().todos.filter((todo) => todo.id !== id));
    },
  };
  stores.set(userId, store);
  return store;
};

/** The list as plain text, one line each. */
export const todosAsText = (todos: readonly Todo[]) =>
  todos.map(({ text, isDone }) => `[${isDone ? 'x' : ' '}] ${text.replace(/\s*\n\s*/gu, ' ')}\n`).join('');

const stores = new Map<number, TodoStore>();

const read = (key: string): Todos => {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return { todos: Array.isArray(kept) ? kept.filter(isTodo) : [], isUnkept: false };
  } catch {
    return { todos: [], isUnkept: false };
  }
};

const keep = (key: string, todos: readonly Todo[]): boolean => {
  try {
    window.localStorage.setItem(key, JSON.stringify(todos));
    return true;
  } catch {
    return false;
  }
};

const isTodo = (value: unknown): value is Todo =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'text' in value &&
  typeof value.id === 'string' &&
  typeof value.text === 'string';
