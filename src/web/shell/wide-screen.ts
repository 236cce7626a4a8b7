import { useSyncExternalStore } from 'react';

/** Above 600 px the drawer is permanent (spec section 9). */
export const useWideScreen = () => useSyncExternalStore(watch, () => wide.matches);

const wide = window.matchMedia('(min-width: 37.5625rem)');

const watch = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};
