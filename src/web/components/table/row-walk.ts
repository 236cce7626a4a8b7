import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface RowWalkProps {
  ids: readonly string[];
  onOpen: ((id: string) => void) | undefined;
  onRemove: ((id: string) => void) | undefined;
  onChoose: ((id: string) => void) | undefined;
}

/** Walks the rows of a table by keys. One row is the one that is reached; when it goes, the one in its place is. */
export const useRowWalk = ({ ids, onOpen, onRemove, onChoose }: RowWalkProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const place = useRef(0);
  const isThere = reached !== null && ids.includes(reached);
  const current = isThere ? reached : (ids[Math.min(place.current, ids.length - 1)] ?? null);

  const rowOf = (id: string | null) =>
    [...(body.current?.children ?? [])].find((row) => row instanceof HTMLElement && row.dataset.row === id) as
      | HTMLElement
      | undefined;

  useLayoutEffect(() => {
    if (isThere) place.current = ids.indexOf(reached);
    else if (reached !== null && isNowhere(document.activeElement)) {
      const next = rowOf(current);
      next?.focus();
      // A dialog that closes with the row gives the focus back to whatever had it before the row.
      setTimeout(() => next?.isConnected && next.focus());
    }
  });

  const reach = (id: string | null) => {
    // A row far from what is seen is drawn once it is reached.
    flushSync(() => setReached(id));
    rowOf(id)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target;
    if (!(row instanceof HTMLElement) || !row.dataset.row || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = row.dataset.row;
    const at = ids.indexOf(id);
    const next = steps[event.key]?.(at, ids.length - 1);
    if (next !== undefined) reach(ids[Math.max(0, Math.min(next, ids.length - 1))] ?? null);
    else if (event.key === 'Enter') onOpen?.(id);
    else if (event.key === 'Delete') onRemove?.(id);
    else if (event.key === ' ' && onChoose) onChoose(id);
    else return;
    event.preventDefault();
  };

  return { body, current, onKeyDown, onReach: setReached };
};

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, last) => last,
};

const isNowhere = (element: Element | null) => element === null || element === document.body;
