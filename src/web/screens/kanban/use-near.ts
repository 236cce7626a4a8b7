import { useCallback, useState } from 'react';

/** Whether an element is within a screen's width of being seen. Where nobody can tell, it is. */
export const useNear = (): [(node: Element | null) => (() => void) | undefined, boolean] => {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const watch = useCallback((node: Element | null) => {
    if (!node || typeof IntersectionObserver === 'undefined') return undefined;
    // The observer tells a frame later, in which the lane would be empty.
    const { left, right } = node.getBoundingClientRect();
    setIsNear(left < window.innerWidth + marginPx && right > -marginPx);
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? true), {
      rootMargin: `0px ${marginPx}px`,
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [watch, isNear];
};

const marginPx = 300;
