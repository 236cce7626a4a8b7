import { useLayoutEffect } from 'react';

/** Asks for more when the end of a list is near: as it is scrolled, and when its rows do not fill the place. */
export const useNearEnd = (
  scroller: HTMLElement | null,
  rows: readonly unknown[],
  onNear: (() => void) | undefined,
) => {
  const look = () => {
    if (scroller && onNear && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= NEAR_PX) onNear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can bring the end near
  useLayoutEffect(look, [scroller, rows, onNear === undefined]);
  return look;
};

/** Pixels from the bottom (spec section 9). */
const NEAR_PX = 100;
