import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useRef } from 'react';
import { withKept } from '#web/components/use-drawn-rows.ts';
import type { ConversationRow } from './conversation-rows.ts';

/**
 * The row that has the focus, in its elements or in what stands open from it, as its menu and its questions do: it is drawn
 * wherever it is, so that what comes meanwhile takes nothing out of somebody's hands.
 */
export const useHeldRow = (rows: readonly ConversationRow[]) => {
  const held = useRef<string>(undefined);
  return {
    rangeExtractor: useCallback(
      (range: Range) => {
        const key = held.current;
        const indexes = defaultRangeExtractor(range);
        return key === undefined ? indexes : withKept(indexes, [rows.findIndex((row) => row.key === key)]);
      },
      [rows],
    ),
    /** For each row: what stands open from one is elsewhere in the document, but within it for React. */
    holding: {
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        held.current = rows[Number(currentTarget.dataset.index)]?.key;
      },
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        // Where the window alone loses it, the element keeps it.
        if (document.activeElement !== target) held.current = undefined;
      },
    },
  };
};
