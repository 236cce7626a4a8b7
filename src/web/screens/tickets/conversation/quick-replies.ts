import type { TicketsActorRef } from '#machines/tickets.ts';
import { loadMedia } from '#web/api/media.ts';
import { listAllQuickMessages, type QuickMessage } from '#web/api/quick-messages.ts';
import { type Cell, createCell, useCell } from '#web/cell.ts';
import { useTickets } from '../tickets-context.tsx';

type Replies = readonly QuickMessage[] | 'loading' | 'failed';

/** The quick replies of who is signed in, loaded when they are wanted and looked at again each time they are. */
export const useQuickReplies = () => {
  const cell = repliesOf(useTickets());
  return {
    replies: useCell(cell, (replies) => replies),
    load: () => {
      if (cell.get() === 'failed') cell.set('loading');
      listAllQuickMessages().then(
        (all) => cell.set(all.filter(({ status, allowView }) => status && allowView)),
        () => typeof cell.get() === 'string' && cell.set('failed'),
      );
    },
  };
};

/** The file that goes with a quick reply, to be sent as any other. */
export const fileOfReply = async ({ mediaPath, mediaName }: QuickMessage): Promise<File | undefined> => {
  if (!mediaPath) return undefined;
  const blob = await loadMedia(mediaPath);
  return new File([blob], mediaName ?? mediaPath.slice(mediaPath.lastIndexOf('/') + 1), { type: blob.type });
};

const cells = new WeakMap<TicketsActorRef, Cell<Replies>>();

const repliesOf = (tickets: TicketsActorRef) => {
  const cell = cells.get(tickets) ?? createCell<Replies>('loading');
  cells.set(tickets, cell);
  return cell;
};
