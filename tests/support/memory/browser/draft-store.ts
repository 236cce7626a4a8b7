import { fromCallback } from 'xstate';
import type { Draft, DraftStoreEvent, DraftStoreOrder } from '#machines/outbox.ts';
import { breakable } from '../breakable.ts';

/** What the browser keeps of unsent messages. At first it keeps nothing and says so at once. */
export function createDraftStore() {
  let isHeld = false;
  let notify: (event: DraftStoreEvent) => void = () => undefined;
  let breakIt = () => {};

  return {
    /** It takes its time to say what it holds. */
    hold: () => {
      isHeld = true;
    },
    /** It says what it holds. */
    restore: (drafts: Draft[] = []) => notify({ type: 'outbox.restored', drafts }),
    /** It can keep nothing. */
    refuse: () => notify({ type: 'outbox.unkept' }),
    break: () => breakIt(),
    logic: fromCallback<DraftStoreOrder, { userId: number }>(({ sendBack, receive, self }) => {
      notify = sendBack;
      breakIt = breakable(receive, self, { type: 'draft.forget', clientId: '' });
      if (!isHeld) notify({ type: 'outbox.restored', drafts: [] });
    }),
  };
}

export type MemoryDraftStore = ReturnType<typeof createDraftStore>;
