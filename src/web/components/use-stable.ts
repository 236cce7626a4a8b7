import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component stands; it does what the latest drawing says. */
export const useStable = <Args extends unknown[]>(act: (...args: Args) => void) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
