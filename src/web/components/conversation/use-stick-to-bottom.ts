import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Watched {
  /** The last row's key: when it becomes an own message, that is brought into view. */
  lastKey: string | undefined;
  isOwnLast: boolean;
  height: number;
}

type ReportOffset = (offset: number, isScrolling: boolean) => void;

const nearPx = 48;
/** Without a scroll event for so long, it is no longer being scrolled. */
const restAfterMs = 150;

/** Keeps a scroller at its end while its reader is there, by the scroller's own position. */
export const useStickToBottom = (scroller: RefObject<HTMLElement | null>) => {
  const isStuck = useRef(true);
  const lastTop = useRef(0);
  const report = useRef<ReportOffset>(undefined);
  const [left, setLeft] = useState<{ lastKey: string | undefined }>();

  /** Where its reader has gone; answers whether that is near the end. */
  const look = useCallback((element: HTMLElement) => {
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    if (isNear) isStuck.current = true;
    else if (element.scrollTop < lastTop.current - 1) isStuck.current = false;
    return isNear;
  }, []);

  const place = useCallback(() => {
    const element = scroller.current;
    if (!element || !isStuck.current) return;
    element.scrollTop = element.scrollHeight;
    if (element.scrollTop === lastTop.current) return;
    lastTop.current = element.scrollTop;
    report.current?.(lastTop.current, false);
  }, [scroller]);

  // Where it goes by itself is told at once and as a place of rest: the rows there come with the same picture. The
  // library's own observer would wait for the end of each such step, and draw for it.
  const observeOffset = useCallback(
    (list: Virtualizer<HTMLDivElement, HTMLLIElement>, receive: ReportOffset) => {
      const element = list.scrollElement;
      if (!element) return;
      report.current = receive;
      let rest: ReturnType<typeof setTimeout> | undefined;
      const scrolled = () => {
        if (rest === undefined && isStuck.current && element.scrollTop === lastTop.current) return;
        look(element);
        receive(element.scrollTop, true);
        clearTimeout(rest);
        rest = setTimeout(() => {
          rest = undefined;
          receive(element.scrollTop, false);
        }, restAfterMs);
      };
      element.addEventListener('scroll', scrolled, { passive: true });
      return () => {
        element.removeEventListener('scroll', scrolled);
        clearTimeout(rest);
      };
    },
    [look],
  );

  /** Called while the list is drawn: it then draws at once what will be seen at the end, not after it has gone there. */
  const foresee = (list: Virtualizer<HTMLDivElement, HTMLLIElement>) => {
    if (!isStuck.current || !list.scrollRect || !list.scrollElement) return;
    list.scrollOffset = Math.max(0, list.getTotalSize() - list.scrollRect.height);
  };

  const toBottom = useCallback(() => {
    isStuck.current = true;
    setLeft(undefined);
    place();
  }, [place]);

  const release = useCallback(() => {
    isStuck.current = false;
  }, []);

  const isAtEnd = useCallback(() => isStuck.current, []);

  const follow = (lastKey: string | undefined) => {
    const element = scroller.current;
    if (!element) return;
    const isNear = look(element);
    lastTop.current = element.scrollTop;
    if (isNear && left) setLeft(undefined);
    if (!isNear && !isStuck.current && !left) setLeft({ lastKey });
  };

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, scroller]);

  return {
    isAtBottom: !left,
    leftAtKey: left?.lastKey,
    isStuck,
    isAtEnd,
    observeOffset,
    follow,
    foresee,
    place,
    toBottom,
    release,
  };
};

/** Goes to the end with whatever is drawn there. */
export const useEnd = ({ isStuck, place }: ReturnType<typeof useStickToBottom>, watched: Watched) => {
  const { lastKey, isOwnLast, height } = watched;
  const shownLast = useRef(lastKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the content is a reason to go to its end.
  useLayoutEffect(() => {
    if (shownLast.current !== lastKey && isOwnLast) isStuck.current = true;
    shownLast.current = lastKey;
    place();
  }, [place, lastKey, isOwnLast, height]);
};
