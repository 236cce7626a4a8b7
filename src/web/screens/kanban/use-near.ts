import { useCallback, useState } from 'react';

/** Whether an element is within a screen's width of being seen. Where nobody can tell, it is. */
export const useNear = (): [(node: Element | null) => (() => void) | undefined, boolean] => {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const watch = useCallback((node: Element | null) => {
    if (!node || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? true), {
      rootMargin: '0px 300px',
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [watch, isNear];
};
