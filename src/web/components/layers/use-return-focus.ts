import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A better place than the one that was left, as where the looking has gone on meanwhile. */
export type PlaceBeside = (origin: Element | null) => Element | null;

/**
 * Whoever closes what this stands in is back where they were when it opened, also when that was nowhere: Headless UI would
 * go back to what had the focus last, so that after a key given from the page the next one would be typed into a text.
 * Where that has gone meanwhile, as the code of a phone that is paired, its cell or its row is the next best, but nothing
 * in it that ends what has just begun.
 */
export const useReturnFocus = (placeBeside?: PlaceBeside) => {
  const [origin] = useState(() => document.activeElement);
  const [around] = useState(() => ['td', 'tr, li'].map((kind) => origin?.closest(kind)));
  const isShown = useRef(false);
  const beside = useRef(placeBeside);
  useLayoutEffect(() => {
    beside.current = placeBeside;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      const now = document.activeElement;
      const place = isNowhere(now) ? (beside.current?.(origin) ?? origin) : now;
      // Headless UI waits for a microtask, too, and its own comes first, because it stands around this.
      queueMicrotask(() => {
        if (!isShown.current && document.activeElement !== place)
          goTo(isNowhere(place) ? (nextTo(around) ?? place) : place);
      });
    };
  }, [origin, around]);
};

const goTo = (place: Element | null) => {
  const isThere = place instanceof HTMLElement && place.isConnected && !isNowhere(place);
  if (isThere) place.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const nextTo = (around: readonly (Element | null | undefined)[]): Element | undefined => {
  const there = around.filter((each) => each?.isConnected);
  return there.flatMap((each) => each?.querySelector('button:enabled:not([data-ends]), a[href]') ?? [])[0];
};

const isNowhere = (element: Element | null) => element === null || element === document.body || !element.isConnected;
