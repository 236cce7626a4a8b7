import { useEffect } from 'react';

/** Tells of whatever is typed anywhere on the page, at most once a second. */
export const useTyping = (onTyped: () => void) => {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const receive = ({ timeStamp }: Event) => {
      if (timeStamp - last < 1000) return;
      last = timeStamp;
      onTyped();
    };
    const controller = new AbortController();
    // At the window: what is typed in the composer comes no further.
    for (const kind of ['keydown', 'input'])
      window.addEventListener(kind, receive, { capture: true, passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [onTyped]);
};
