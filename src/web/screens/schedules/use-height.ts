import { useCallback, useState } from 'react';

/** How high an element is drawn, also when that changes; undefined until it is known. */
export const useHeight = (): [(node: Element | null) => (() => void) | undefined, number | undefined] => {
  const [height, setHeight] = useState<number>();
  const watch = useCallback((node: Element | null) => {
    if (!node) return undefined;
    setHeight(node.clientHeight || undefined);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setHeight(node.clientHeight || undefined));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [watch, height];
};
