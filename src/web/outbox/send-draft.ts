import type { Ticket } from '#contract/schema.ts';
import { detailOf, failureOf } from '#machines/call.ts';
import type { SendMessageInput, SendMessageOutput } from '#machines/outbox.ts';
import { sendFile, sendMessage } from '#web/api/messages.ts';
import { updateTicket } from '#web/api/tickets.ts';
import { forgetDraft, isStillKept } from './kept-drafts.ts';
import { notifyProgress } from './progress.ts';

/**
 * Sends one draft, unless another tab has done it or thrown it away: then there is no answer. Tabs take turns where
 * the browser lets them; where it does not, the client id makes a second sending harmless.
 */
export const sendDraft = (draft: SendMessageInput, signal: AbortSignal): Promise<SendMessageOutput> =>
  sendInTurn(`recado:outbox:${draft.subjectId}`, draft, sendOnTicket, signal);

export const sendInTurn = (
  turn: string,
  draft: SendMessageInput,
  send: (draft: SendMessageInput, signal: AbortSignal) => Promise<SendMessageOutput>,
  signal: AbortSignal,
): Promise<SendMessageOutput> =>
  inTurn(turn, signal, async () => {
    if (!(await isStillKept(draft.clientId))) return null;
    const answer = await send(draft, signal);
    await forgetDraft(draft.clientId).catch(() => undefined);
    return answer;
  });

const sendOnTicket = async (
  { subjectId, attachment, mediaUrl, resolves, closingReasonId, ...message }: SendMessageInput,
  signal: AbortSignal,
): Promise<SendMessageOutput> => {
  if (resolves) return resolve(subjectId, closingReasonId, signal);
  if (!attachment) return sendMessage(subjectId, { ...message, fromMe: true, ...(mediaUrl && { mediaUrl }) }, signal);
  const { file, name, voice } = attachment;
  return withProgress(message.clientId, (notify) =>
    sendFile(subjectId, { ...message, file, name, voice }, signal, notify),
  );
};

/** Somebody may have resolved it meanwhile, or the answer to an earlier try was lost. */
const resolve = async (ticketId: number, closingReasonId: number | undefined, signal: AbortSignal): Promise<null> => {
  try {
    await updateTicket(ticketId, { status: 'closed', ...(closingReasonId && { closingReasonId }) }, signal);
  } catch (error) {
    if (detailOf<Ticket>(failureOf(error), 'ticket')?.status !== 'closed') throw error;
  }
  return null;
};

/** Shows beside a draft how much of its file has left. */
export const withProgress = async <Sent>(
  clientId: string,
  send: (notify: (share: number) => void) => Promise<Sent>,
): Promise<Sent> => {
  try {
    return await send((share) => notifyProgress(clientId, share));
  } finally {
    notifyProgress(clientId, undefined);
  }
};

/** How long another tab may take: one that the system has put to sleep holds its turn for ever. */
const patienceMs = 20_000;

const inTurn = async <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  // Plain http has no locks.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  const limit = AbortSignal.timeout(patienceMs);
  let isMyTurn = false;
  const turn = () => {
    isMyTurn = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.any([signal, limit]) }, turn);
  } catch (error) {
    if (isMyTurn || !limit.aborted || signal.aborted) throw error;
    return work();
  }
};
