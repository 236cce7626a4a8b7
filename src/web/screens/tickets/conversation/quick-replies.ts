import { useMemo } from 'react';
import type { Ticket } from '#contract/schema.ts';
import type { fillVariables } from '#machines/message-variables.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { loadMedia } from '#web/api/media.ts';
import { listAllQuickMessages, type QuickMessage } from '#web/api/quick-messages.ts';
import { type Atom, createAtom, useAtom } from '#web/atom.ts';
import { now } from '#web/clock.ts';
import { useCompanyTimeZone } from '#web/desk/session-hooks.ts';
import { useTickets } from '../tickets-provider.tsx';

type Replies = { all: readonly QuickMessage[]; fill: typeof fillVariables } | 'loading' | 'failed';

/**
 * The quick replies of who is signed in, as the ticket's customer would read them, loaded when they are wanted and looked at
 * again each time they are.
 */
export const useQuickReplies = ({ code, contact }: Pick<Ticket, 'code' | 'contact'>) => {
  const atom = repliesOf(useTickets());
  const loaded = useAtom(atom, (replies) => replies);
  const timeZone = useCompanyTimeZone();
  const replies = useMemo(() => {
    if (typeof loaded === 'string') return loaded;
    const values = { contactName: contact.name, protocol: code, now: now(), timeZone };
    return loaded.all.map((reply) => ({
      ...reply,
      // Only where it is listed: what cannot be filled breaks the list, not whatever one writes.
      get reads() {
        return loaded.fill(reply.message, values);
      },
    }));
  }, [loaded, contact.name, code, timeZone]);
  return { replies, load: () => load(atom) };
};

/** Loads them before anybody wants them. */
export const warmQuickReplies = (tickets: TicketsActorRef) => {
  const atom = repliesOf(tickets);
  if (typeof atom.get() === 'string') load(atom);
};

const load = (atom: Atom<Replies>) => {
  if (atom.get() === 'failed') atom.set('loading');
  Promise.all([listAllQuickMessages(), import('#machines/message-variables.ts')]).then(
    ([all, { fillVariables: fill }]) => atom.set({ all: all.filter(isWritten), fill }),
    () => typeof atom.get() === 'string' && atom.set('failed'),
  );
};

/** One that is a template alone is sent where templates are. */
const isWritten = ({ status, allowView, message, mediaPath, template }: QuickMessage) =>
  status && allowView && (message !== '' || mediaPath !== null || template === null);

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
