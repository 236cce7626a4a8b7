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
  /** Adds those whose text is not in the list yet, and answers how many that were. */
  bring: (tasks: readonly Task[]) => number;
}

export type Task = Omit<Todo, 'id'>;

/** A user's to-do list, which only this browser knows (spec section 2). Blank text is ignored. */
export const todoStore = (userId: number): TodoStore => {
  const known = stores.get(userId);
  if (known) return known;
  const key = `todolist:${userId}`;
  const atom = createAtom<Todos>(read(key));
  const change = (todos: readonly Todo[]) => atom.set({ todos, isUnkept: !keep(key, todos) });
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) atom.set(besides(atom.get(), read(key)));
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
    bring(tasks: readonly Task[]) {
      const known = new Set(atom.get().todos.map(({ text }) => text));
      const news = tasks.filter(({ text }) => !known.has(text) && known.add(text));
      if (news.length > 0) change([...atom.get().todos, ...news.map((task) => ({ ...task, id: newId() }))]);
      return news.length;
    },
  };
  stores.set(userId, store);
  return store;
};

/** The list as plain text, one line each. */
export const todosAsText = (todos: readonly Todo[]) =>
  todos.map(({ text, isDone }) => `[${isDone ? 'x' : ' '}] ${text.replace(/\s*\n\s*/gu, ' ')}\n`).join('');

/** The tasks of such a text; a line without a box is one that is still to be done. */
export const todosInText = (text: string): Task[] =>
  text.split(/\r?\n/u).flatMap((line) => {
    const [, box, words = ''] =
      /^\s*(?:[-*]\s+)?(?:\[([ xX])\])?\s*(.*?)\s*$/u.exec(line.replace(/^\ufeff/u, '')) ?? [];
    return words === '' ? [] : [{ text: words.slice(0, maxTextLength), isDone: box === 'x' || box === 'X' }];
  });

/** Characters of one task. */
export const maxTextLength = 500;

/** Another tab's list as it is kept, and what only this page knows because it could not be kept. */
const besides = (own: Todos, kept: Todos): Todos => {
  if (!own.isUnkept) return kept;
  const known = new Set(kept.todos.map(({ id }) => id));
  return { todos: [...kept.todos, ...own.todos.filter(({ id }) => !known.has(id))], isUnkept: true };
};

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
