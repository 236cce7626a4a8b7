import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** The first row that is drawn, and the one after the last. */
  first: number;
  end: number;
  /** How far below what is seen the rows end, by what is known of the place: to ask the page would lay it out. */
  below: () => number;
  /** Takes over where the scroller stands. */
  follow: () => void;
  /** Brings a row into sight with as little movement as can be. */
  reveal: (index: number) => void;
}

/**
 * Which of many rows of one height are near what is seen of them: a list of those needs no measuring. What is seen stays
 * where it is when rows come or go above it.
 */
export const useRowWindow = (ids: readonly number[], rowHeight: number, initialTop: number): RowWindow => {
  const count = ids.length;
  const scroller = useRef<HTMLDivElement>(null);
  // Rows are drawn with the list, not after it has been laid out without them.
  const seen = useRef({ top: initialTop, height: window.innerHeight });
  const [[first, end], setRange] = useState<Range>(() => rangeOf(seen.current, rowHeight));

  const look = () => setRange((range) => sameOr(range, rangeOf(seen.current, rowHeight)));
  const follow = () => {
    seen.current.top = scroller.current?.scrollTop ?? 0;
    // A row that comes into sight is there with the frame that shows its place.
    flushSync(look);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the list was left.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (initialTop > 0) element.scrollTop = initialTop;
    const observer = new ResizeObserver(([entry]) => {
      seen.current.height = entry?.contentRect.height ?? seen.current.height;
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const goTo = (top: number) => {
    if (!scroller.current) return;
    scroller.current.scrollTop = top;
    seen.current.top = top;
    look();
  };

  const lastIds = useRef(ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when rows come, go or change their place.
  useLayoutEffect(() => {
    const { top, height } = seen.current;
    const before = lastIds.current;
    lastIds.current = ids;
    if (before === ids || top < rowHeight) return;
    const from = Math.floor(top / rowHeight);
    const shift = shiftOf(before.slice(from, from + Math.ceil(height / rowHeight)), from, ids);
    if (shift !== 0) goTo(top + shift * rowHeight);
  }, [ids]);

  return {
    scroller,
    first: Math.min(first, Math.max(0, count - 1)),
    end: Math.min(end, count),
    below: () => count * rowHeight - seen.current.top - seen.current.height,
    follow,
    reveal: (index) => {
      const { top, height } = seen.current;
      const next = Math.max((index + 1) * rowHeight - height, Math.min(top, index * rowHeight));
      if (next !== top) goTo(next);
    },
  };
};

/** By how many places most of what was seen has moved: where rows come and go above, whoever reads further down keeps the place. */
const shiftOf = (seen: readonly number[], from: number, ids: readonly number[]): number => {
  const shifts = seen.flatMap((id, place) => {
    const index = ids.indexOf(id);
    return index < 0 ? [] : index - from - place;
  });
  const middle = shifts.sort((one, other) => one - other)[shifts.length >> 1];
  return shifts.length * 2 > seen.length ? (middle ?? 0) : 0;
};

type Range = readonly [first: number, end: number];

const overscan = 3;

const rangeOf = ({ top, height }: { top: number; height: number }, rowHeight: number): Range => [
  Math.max(0, Math.floor(top / rowHeight) - overscan),
  Math.ceil((top + height) / rowHeight) + overscan,
];

const sameOr = (range: Range, next: Range) => (range[0] === next[0] && range[1] === next[1] ? range : next);
