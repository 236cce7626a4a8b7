import { fromCallback } from 'xstate';
import type { Draft, ShelfEvent, ShelfOrder } from '#machines/outbox.ts';
import { breakable } from './breakable.ts';

/** What the browser keeps of unsent messages. At first it keeps nothing and says so at once. */
export function createShelf() {
  let isHeld = false;
  let tell: (event: ShelfEvent) => void = () => undefined;
  let breakIt = () => {};

  return {
    /** It takes its time to say what it holds. */
    hold: () => {
      isHeld = true;
    },
    /** It says what it holds. */
    restore: (drafts: Draft[] = []) => tell({ type: 'outbox.restored', drafts }),
    /** It can keep nothing. */
    refuse: () => tell({ type: 'outbox.unkept' }),
    break: () => breakIt(),
    logic: fromCallback<ShelfOrder, { userId: number }>(({ sendBack, receive, self }) => {
      tell = sendBack;
      breakIt = breakable(receive, self, { type: 'draft.forget', clientId: '' });
      if (!isHeld) tell({ type: 'outbox.restored', drafts: [] });
    }),
  };
}

export type MemoryShelf = ReturnType<typeof createShelf>;
