import { fromCallback } from 'xstate';
import type { DraftStoreEvent, DraftStoreOrder } from '#machines/outbox.ts';
import type { DraftKind } from '#web/database.ts';
import { spareTime } from '#web/spare-time.ts';
import { forgetDraft, keepDraft, restoreDrafts } from './kept-drafts.ts';

/** Holds one user's drafts in this browser's database, and says once when it cannot. */
export const draftStoreOf = (kind: DraftKind) =>
  fromCallback<DraftStoreOrder, { userId: number }>(({ input: { userId }, sendBack, receive }) => {
    let isWarned = false;
    const notify = (event: DraftStoreEvent) => sendBack(event);
    const warn = () => {
      if (!isWarned) notify({ type: 'outbox.unkept' });
      isWarned = true;
    };

    const restored = spareTime().then(() => restoreDrafts(userId, kind));
    restored.then(
      (drafts) => notify({ type: 'outbox.restored', drafts }),
      () => notify({ type: 'outbox.restored', drafts: [] }),
    );
    receive((order) => {
      if (order.type === 'draft.keep') keepDraft(userId, order.draft, kind).catch(warn);
      else forgetDraft(order.clientId).catch(() => undefined);
    });
  });
