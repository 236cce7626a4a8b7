import type { MouseEvent, ReactNode } from 'react';
import { createAtom, useAtom } from '#web/atom.ts';

interface Choosing {
  /** The row that it began with. */
  ticketId?: number | undefined;
  /** What a row is drawn in that can be chosen; missing until its code has come. */
  wrap?: (id: number, isFocusable: boolean, row: ReactNode) => ReactNode;
}

/** Set while tickets of the list are chosen for what is done to all of them at once. */
export const choosing = createAtom<Choosing | undefined>(undefined);

export const useChoosing = () => useAtom(choosing, (now) => now);

export const useRowWrap = () => useAtom(choosing, (now) => now?.wrap);

/** A press with Ctrl or Shift on a row, or a long one by a finger, begins with it. */
export const beginByRow = (event: MouseEvent, ids: readonly number[]) => {
  const isLong = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
  const begins = event.type === 'contextmenu' ? isLong : event.ctrlKey || event.metaKey || event.shiftKey;
  const row = begins && !choosing.get() && (event.target as Element).closest<HTMLElement>('[data-index]');
  if (!row) return;
  event.preventDefault();
  event.stopPropagation();
  choosing.set({ ticketId: ids[Number(row.dataset.index)] });
};
