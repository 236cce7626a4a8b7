import type { TicketsActorRef } from '#machines/tickets.ts';
import { loadMedia } from '#web/api/media.ts';
import { listAllQuickMessages, type QuickMessage } from '#web/api/quick-messages.ts';
import { type Atom, createAtom, useAtom } from '#web/atom.ts';
import { useTickets } from '../tickets-provider.tsx';

type Replies = readonly QuickMessage[] | 'loading' | 'failed';

/** The quick replies of who is signed in, loaded when they are wanted and looked at again each time they are. */
export const useQuickReplies = () => {
  const atom = repliesOf(useTickets());
  return { replies: useAtom(atom, (replies) => replies), load: () => load(atom) };
};

/** Loads them before anybody wants them. */
export const warmQuickReplies = (tickets: TicketsActorRef) => {
  const atom = repliesOf(tickets);
  if (typeof atom.get() === 'string') load(atom);
};

const load = (atom: Atom<Replies>) => {
  if (atom.get() === 'failed') atom.set('loading');
  listAllQuickMessages().then(
    (all) => atom.set(all.filter(({ status, allowView }) => status && allowView)),
    () => typeof atom.get() === 'string' && atom.set('failed'),
  );
};

/** The file that goes with a quick reply, to be sent as any other. */
export const fileOfReply = async ({ mediaPath, mediaName }: QuickMessage): Promise<File | undefined> => {
  if (!mediaPath) return undefined;
  const blob = await loadMedia(mediaPath);
  return new File([blob], mediaName ?? mediaPath.slice(mediaPath.lastIndexOf('/') + 1), { type: blob.type });
};

const atoms = new WeakMap<TicketsActorRef, Atom<Replies>>();

const repliesOf = (tickets: TicketsActorRef) => {
  const atom = atoms.get(tickets) ?? createAtom<Replies>('loading');
  atoms.set(tickets, atom);
  return atom;
};
