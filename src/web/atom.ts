import { useSyncExternalStore } from 'react';

/** A value that views may watch: what the page itself knows, beside what the desk's actors know. */
export interface Atom<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after every change, until the returned function is called. */
  watch: (listener: () => void) => () => void;
}

export const createAtom = <Value>(value: Value): Atom<Value> => {
  let current = value;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The same value, where somebody is also told what is put in through here. */
export const noting = <Value>(atom: Atom<Value>, note: (value: Value) => void): Atom<Value> => ({
  ...atom,
  set(next) {
    atom.set(next);
    note(next);
  },
});

/** What a selector picks of an atom; it must return something stable, such as a field. */
export const useAtom = <Value, Picked>(
  atom: Pick<Atom<Value>, 'get' | 'watch'>,
  pick: (value: Value) => Picked,
): Picked => useSyncExternalStore(atom.watch, () => pick(atom.get()));
