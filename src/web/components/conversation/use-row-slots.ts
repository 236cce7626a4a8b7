import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The slots in which rows are drawn, in the order of their ids. A row that stays keeps its slot; one that comes gets that of
 * one that left, whose elements then only change what they say: where all rows are others a moment later, that takes a
 * fraction of making them anew. What somebody has the focus on, presses or has selected text in is given to no other row.
 */
export const useRowSlots = <Id>(
  ids: readonly Id[],
  list: RefObject<HTMLElement | null>,
  { kindOf = ofOneKind, mayTake = true }: Taking<Id> = {},
): readonly number[] => {
  const shown = useRef<ReadonlyMap<Id, Slot>>(new Map());
  const next = nextSlots(shown.current, ids, { kindOf, mayTake, held: () => heldIn(list.current) });
  // Kept with what is shown: React may draw and throw it away, and then no row has taken another's elements.
  useLayoutEffect(() => {
    shown.current = next;
  });
  return [...next.values()].map(({ number }) => number);
};

interface Taking<Id> {
  /** Of rows that are made of the same elements the same; none of a row that keeps something by itself. */
  kindOf?: (id: Id) => string | undefined;
  /** Whether what comes now may take the elements of what left. */
  mayTake?: boolean;
}

const ofOneKind = () => 'row';

interface Slot {
  number: number;
  kind: string | undefined;
}

interface Held {
  held: () => ReadonlySet<number>;
}

const nextSlots = <Id>(
  slots: ReadonlyMap<Id, Slot>,
  ids: readonly Id[],
  { kindOf, mayTake, held }: Required<Taking<Id>> & Held,
): ReadonlyMap<Id, Slot> => {
  const now = new Set(ids);
  const left = [...slots].flatMap(([id, slot]) => (now.has(id) || slot.kind === undefined ? [] : [slot]));
  const free = mayTake && left.length > 0 && areWorthTaking(ids, slots) ? besides(left, held()) : [];
  let last = Math.max(0, ...[...slots.values()].map(({ number }) => number));
  return new Map(
    ids.map((id) => [id, slots.get(id) ?? take(free, kindOf(id)) ?? { number: ++last, kind: kindOf(id) }]),
  );
};

/** Elements that go before others move all of these in the document, which costs more than to make a few anew. */
const areWorthTaking = <Id>(ids: readonly Id[], slots: ReadonlyMap<Id, Slot>) => {
  const come = ids.filter((id) => !slots.has(id)).length;
  const firstStays = ids.findIndex((id) => slots.has(id));
  return come > 0 && (firstStays <= 0 || come >= ids.length - come);
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
