import { type RefObject, useLayoutEffect } from 'react';

/** Asks for more when the end of a list is near: as it is scrolled, and when its rows do not fill the place. */
export const useNearEnd = (
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  onNear: (() => void) | undefined,
) => {
  const look = () => {
    const place = scroller.current;
    if (place && onNear && place.scrollHeight - place.scrollTop - place.clientHeight <= NEAR_PX) onNear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can bring the end near
  useLayoutEffect(look, [rows, onNear === undefined]);
  return look;
};

/** Pixels from the bottom (spec section 9). */
const NEAR_PX = 100;
