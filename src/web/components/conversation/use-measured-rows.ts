import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface DrawnRows {
  drawn: readonly VirtualItem[];
  /** Of each of them its slot; see `useRowSlots`. */
  slots: readonly number[];
  /** Whether the reader stands at the end, and goes there with whatever comes. */
  isAtEnd: () => boolean;
}

/** Has each row measured when it is drawn first, in elements of its own or in those of a row that left. */
export const useMeasuredRows = (
  virtual: Virtualizer<HTMLDivElement, HTMLLIElement>,
  list: RefObject<HTMLElement | null>,
  { drawn, slots, isAtEnd }: DrawnRows,
) => {
  const shown = useRef<ReadonlyMap<number, VirtualItem['key']>>(new Map());
  useLayoutEffect(() => {
    const before = shown.current;
    const now = new Map(slots.map((slot, place) => [slot, drawn[place]?.key ?? '']));
    shown.current = now;
    let hasLeft = false;
    for (const [slot, key] of before) {
      if (now.get(slot) === key) continue;
      hasLeft = true;
      // What is still on the page shows another row now; what is not, the library forgets by itself.
      if (virtual.elementsCache.get(key)?.isConnected) virtual.elementsCache.delete(key);
    }
    if (hasLeft) virtual.measureElement(null);
    slots.forEach((slot, place) => {
      const row = list.current?.children[place] as HTMLLIElement | undefined;
      if (!row || before.get(slot) === now.get(slot)) return;
      virtual.measureElement(row);
      // While it scrolls the library waits for the row's observer: with every message that would be a second picture.
      if (!virtual.isScrolling || !isAtEnd()) return;
      virtual.resizeItem(virtual.indexFromElement(row), virtual.options.measureElement(row, undefined, virtual));
    });
  });
};
