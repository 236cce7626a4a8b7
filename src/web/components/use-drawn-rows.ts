import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';

interface DrawnRows {
  /** By their place among all, each with the room that is left free above it for those that are not drawn. */
  drawn: readonly { index: number; roomAbove: number }[];
  roomBelow: number;
  /** Whether some are not drawn. */
  isPart: boolean;
  measureRow: (row: HTMLElement | null) => void;
}

interface DrawnRowsOptions {
  scroller: HTMLElement | null;
  ids: readonly string[];
  /** Drawn wherever they are: what keys or a hand are on. */
  kept: readonly string[];
  /** How high a row is until one was measured. */
  height: number;
  /** What is left free between two. */
  gap?: number;
  /** As few as this are drawn whole. */
  whole: number;
}

/**
 * Which rows of something long are drawn: those near what is seen of it, and those that are kept. What nothing scrolls
 * is drawn whole.
 */
export const useDrawnRows = ({ scroller, ids, kept, height, gap = 0, whole }: DrawnRowsOptions): DrawnRows => {
  const typicalHeight = useRef(height);
  const keptPlaces = kept.map((id) => ids.indexOf(id));
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: ids.length,
    enabled: scroller !== null,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: () => typicalHeight.current,
    measureElement: (...row) => {
      typicalHeight.current = measureElement(...row);
      return typicalHeight.current;
    },
    gap,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), keptPlaces),
    initialRect: { width: 0, height: window.innerHeight },
    overscan: 1,
  });
  const items = virtual.getVirtualItems();
  if (ids.length <= whole || items.length === 0) {
    return {
      drawn: ids.map((_, index) => ({ index, roomAbove: 0 })),
      roomBelow: 0,
      isPart: false,
      measureRow: virtual.measureElement,
    };
  }
  return {
    drawn: items.map(({ index, start }, place) => ({ index, roomAbove: start - (items[place - 1]?.end ?? 0) })),
    roomBelow: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    isPart: true,
    measureRow: virtual.measureElement,
  };
};

/** With those that are kept, as far as they are there. */
export const withKept = (indexes: readonly number[], kept: readonly number[]) =>
  [...new Set([...indexes, ...kept.filter((index) => index >= 0)])].sort((one, other) => one - other);
