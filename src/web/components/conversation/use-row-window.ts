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

/** Which of many rows of one height are near what is seen of them: a list of those needs no measuring. */
export const useRowWindow = (count: number, rowHeight: number, initialTop: number): RowWindow => {
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

  return {
    scroller,
    first: Math.min(first, Math.max(0, count - 1)),
    end: Math.min(end, count),
    below: () => count * rowHeight - seen.current.top - seen.current.height,
    follow,
    reveal: (index) => {
      const { top, height } = seen.current;
      const next = Math.max((index + 1) * rowHeight - height, Math.min(top, index * rowHeight));
      if (next === top || !scroller.current) return;
      scroller.current.scrollTop = next;
      seen.current.top = next;
      look();
    },
  };
};

type Range = readonly [first: number, end: number];

const overscan = 3;

const rangeOf = ({ top, height }: { top: number; height: number }, rowHeight: number): Range => [
  Math.max(0, Math.floor(top / rowHeight) - overscan),
  Math.ceil((top + height) / rowHeight) + overscan,
];

const sameOr = (range: Range, next: Range) => (range[0] === next[0] && range[1] === next[1] ? range : next);
