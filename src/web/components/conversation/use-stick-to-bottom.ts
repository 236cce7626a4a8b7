import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Watched {
  /** The last row's key: when it becomes an own message, that is brought into view. */
  lastKey: string | undefined;
  isOwnLast: boolean;
  height: number;
}

const nearPx = 48;

/** Keeps a scroller at its end while its reader is there, by the scroller's own position. */
export const useStickToBottom = (scroller: RefObject<HTMLElement | null>, watched: Watched) => {
  const { lastKey, isOwnLast, height } = watched;
  const isStuck = useRef(true);
  const lastTop = useRef(0);
  const [left, setLeft] = useState<{ lastKey: string | undefined }>();

  const place = useCallback(() => {
    const element = scroller.current;
    if (!element || !isStuck.current) return;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
  }, [scroller]);

  const toBottom = useCallback(() => {
    isStuck.current = true;
    setLeft(undefined);
    place();
  }, [place]);

  const release = useCallback(() => {
    isStuck.current = false;
  }, []);

  const isAtEnd = useCallback(() => isStuck.current, []);

  const follow = () => {
    const element = scroller.current;
    if (!element) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    const wentUp = element.scrollTop < lastTop.current - 1;
    lastTop.current = element.scrollTop;
    if (isNear) {
      isStuck.current = true;
      if (left) setLeft(undefined);
    } else if (wentUp || !isStuck.current) {
      isStuck.current = false;
      if (!left) setLeft({ lastKey });
    }
  };

  const shownLast = useRef(lastKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the content is a reason to go to its end.
  useLayoutEffect(() => {
    if (shownLast.current !== lastKey && isOwnLast) isStuck.current = true;
    shownLast.current = lastKey;
    place();
  }, [place, lastKey, isOwnLast, height]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, scroller]);

  return { isAtBottom: !left, leftAtKey: left?.lastKey, isAtEnd, follow, toBottom, release };
};
