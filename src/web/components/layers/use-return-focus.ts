import { useEffect, useRef, useState } from 'react';

/**
 * Whoever closes what this stands in is back where they were when it opened, also when that was nowhere: Headless UI would
 * go back to what had the focus last, so that after a key given from the page the next one would be typed into a text.
 */
export const useReturnFocus = () => {
  const [origin] = useState(() => document.activeElement);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      const now = document.activeElement;
      const place = isNowhere(now) ? origin : now;
      // Headless UI waits for a microtask, too, and its own comes first, because it stands around this.
      queueMicrotask(() => {
        if (!isShown.current && document.activeElement !== place) goTo(place);
      });
    };
  }, [origin]);
};

const goTo = (place: Element | null) => {
  const isThere = place instanceof HTMLElement && place.isConnected && !isNowhere(place);
  if (isThere) place.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const isNowhere = (element: Element | null) => element === null || element === document.body || !element.isConnected;
