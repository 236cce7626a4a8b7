import { type RefObject, useState } from 'react';

/**
 * The slots in which rows are drawn, in the order of their ids. A row that stays keeps its slot; one that comes gets that of
 * one that left, whose elements then only change what they say: where all rows are others a moment later, that takes a
 * fraction of making them anew. What somebody has the focus on or presses is given to no other row.
 */
export const useRowSlots = (ids: readonly number[], list: RefObject<HTMLElement | null>): readonly number[] =>
  useState(createSlots)[0](ids, () => heldIn(list.current));

const createSlots = () => {
  let slots = new Map<number, number>();
  let next = 0;
  return (ids: readonly number[], held: () => ReadonlySet<number>): readonly number[] => {
    const now = new Set(ids);
    const left = [...slots].flatMap(([id, slot]) => (now.has(id) ? [] : [slot]));
    const free = left.length > 0 && ids.some((id) => !slots.has(id)) ? besides(left, held()) : [];
    slots = new Map(ids.map((id) => [id, slots.get(id) ?? free.shift() ?? next++]));
    return [...slots.values()];
  };
};

const besides = (slots: number[], held: ReadonlySet<number>) => slots.filter((slot) => !held.has(slot));

const heldIn = (list: HTMLElement | null): ReadonlySet<number> =>
  new Set(
    [...(list?.querySelectorAll<HTMLElement>('[data-slot]:is(:focus-within, :active)') ?? [])].map(({ dataset }) =>
      Number(dataset.slot),
    ),
  );
