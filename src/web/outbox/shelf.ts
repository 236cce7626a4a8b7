import { fromCallback } from 'xstate';
import type { ShelfEvent, ShelfOrder } from '#machines/outbox.ts';
import { forgetDraft, keepDraft, restoreDrafts } from './kept-drafts.ts';

/** Holds one user's drafts in this browser's database, and says once when it cannot. */
export const shelf = fromCallback<ShelfOrder, { userId: number }>(({ input: { userId }, sendBack, receive }) => {
  let isWarned = false;
  const tell = (event: ShelfEvent) => sendBack(event);
  const warn = () => {
    if (!isWarned) tell({ type: 'outbox.unkept' });
    isWarned = true;
  };

  restoreDrafts(userId).then(
    (drafts) => tell({ type: 'outbox.restored', drafts }),
    () => tell({ type: 'outbox.restored', drafts: [] }),
  );
  receive((order) => {
    if (order.type === 'draft.keep') keepDraft(userId, order.draft).catch(warn);
    else forgetDraft(order.clientId).catch(() => undefined);
  });
});
