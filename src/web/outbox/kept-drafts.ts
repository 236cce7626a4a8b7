import type { Draft } from '#machines/outbox.ts';
import { type DraftKind, database } from '#web/database.ts';

/** The user's drafts of this browser, oldest first: those written on tickets, or those written in chats. */
export const restoreDrafts = (userId: number, kind: DraftKind = 'ticket'): Promise<Draft[]> =>
  inTurn(async () => {
    const rows = await (await database()).getAllFromIndex('outbox', 'userId', userId);
    return rows
      .filter((row) => (row.kind ?? 'ticket') === kind)
      .sort((one, other) => one.place - other.place)
      .map(({ draft }) => draftIn(draft));
  });

/** Only keepDraft() below writes these rows; an older build called the subject `ticketId`. */
const draftIn = (kept: unknown): Draft => {
  const draft = kept as Draft & { ticketId?: number };
  return { ...draft, subjectId: draft.subjectId ?? draft.ticketId };
};

export const keepDraft = (userId: number, draft: Draft, kind: DraftKind = 'ticket'): Promise<void> =>
  inTurn(async () => {
    const { clientId, place } = draft;
    unkept.add(clientId);
    await (await database()).put('outbox', { clientId, userId, kind, place, draft });
    unkept.delete(clientId);
  });

export const forgetDraft = (clientId: string): Promise<void> =>
  inTurn(async () => {
    unkept.delete(clientId);
    await (await database()).delete('outbox', clientId);
  });

/** Whether a draft is still to be sent: another tab may have done it or thrown it away. */
export const isStillKept = (clientId: string): Promise<boolean> =>
  inTurn(async () => {
    if (unkept.has(clientId)) return true;
    return (await (await database()).getKey('outbox', clientId)) !== undefined;
  }).catch(() => true);

/** Those that could not be written down live in this page alone. */
const unkept = new Set<string>();

let last: Promise<unknown> = Promise.resolve();

/** One thing after another, so that nobody asks for a draft while it is being written down. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};
