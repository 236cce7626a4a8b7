import { type RefObject, useState } from 'react';

/**
 * The slots in which rows are drawn, in the order of their ids. A row that stays keeps its slot; one that comes gets that of
 * one that left, whose elements then only change what they say: where all rows are others a moment later, that takes a
 * fraction of making them anew. What somebody has the focus on, presses or has selected text in is given to no other row.
 */
export const useRowSlots = <Id>(
  ids: readonly Id[],
  list: RefObject<HTMLElement | null>,
  kindOf: KindOf<Id> = ofOneKind,
): readonly number[] => useState(createSlots<Id>)[0](ids, kindOf, () => heldIn(list.current));

/** Of rows that are made of the same elements the same; none of a row that keeps something by itself. */
type KindOf<Id> = (id: Id) => string | undefined;

const ofOneKind = () => 'row';

interface Slot {
  number: number;
  kind: string | undefined;
}

const createSlots = <Id>() => {
  let slots = new Map<Id, Slot>();
  let next = 0;
  return (ids: readonly Id[], kindOf: KindOf<Id>, held: () => ReadonlySet<number>): readonly number[] => {
    const now = new Set(ids);
    const left = [...slots].flatMap(([id, slot]) => (now.has(id) || slot.kind === undefined ? [] : [slot]));
    const free = left.length > 0 && ids.some((id) => !slots.has(id)) ? besides(left, held()) : [];
    slots = new Map(
      ids.map((id) => [id, slots.get(id) ?? take(free, kindOf(id)) ?? { number: next++, kind: kindOf(id) }]),
    );
    return [...slots.values()].map(({ number }) => number);
  };
};

const take = (free: Slot[], kind: string | undefined): Slot | undefined => {
  const at = kind === undefined ? -1 : free.findIndex((slot) => slot.kind === kind);
  return at < 0 ? undefined : free.splice(at, 1)[0];
};

const besides = (slots: Slot[], held: ReadonlySet<number>) => slots.filter(({ number }) => !held.has(number));

/** The list itself is asked first: to search it costs as much as a row. */
const heldIn = (list: HTMLElement | null): ReadonlySet<number> => {
  const held = list?.matches(':focus-within, :active') ? list.querySelectorAll(heldRows) : [];
  return new Set([...held, ...selectedIn(list)].map((row) => Number((row as HTMLElement).dataset.slot)));
};

const heldRows = '[data-slot]:is(:focus-within, :active)';

/** Where a selection of text begins and ends. */
const selectedIn = (list: HTMLElement | null): Element[] => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return [];
  return [selection.anchorNode, selection.focusNode].flatMap((node) => {
    const row = list?.contains(node) && node?.parentElement?.closest('[data-slot]');
    return row ? [row] : [];
  });
};
