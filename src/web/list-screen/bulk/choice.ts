import { useState } from 'react';
import type { ListScreenRow } from '#machines/list-screen/context.ts';

/** Rows of a list that are chosen for what is done to all of them at once. */
export interface Choice {
  ids: ReadonlySet<number>;
  /** Chooses a row or gives it up; with `reaches`, all from the last one on. */
  turn: (id: number, shown: readonly number[], reaches: boolean) => void;
  chooseAll: (ids: readonly number[]) => void;
  clear: () => void;
}

export const useChoice = (): Choice => {
  const [ids, setIds] = useState<ReadonlySet<number>>(none);
  const [last, setLast] = useState<number | null>(null);
  return {
    ids,
    turn(id, shown, reaches) {
      const isChosen = !ids.has(id);
      const turned = reaches && last !== null ? between(shown, last, id) : [id];
      setIds(new Set(isChosen ? [...ids, ...turned] : [...ids].filter((each) => !turned.includes(each))));
      setLast(id);
    },
    chooseAll: (all) => setIds(new Set(all)),
    clear: () => setIds(none),
  };
};

/** Those that are chosen and still there. */
export const chosenOf = <Row extends ListScreenRow>(rows: readonly Row[], { ids }: Pick<Choice, 'ids'>) =>
  ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id));

const between = (shown: readonly number[], one: number, other: number) => {
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : shown.slice(from, to + 1);
};

const none: ReadonlySet<number> = new Set();
