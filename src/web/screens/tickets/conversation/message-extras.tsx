import { useSelector } from '@xstate/react';
import { Forward, Info, Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ConnectionProvider, Message, Ticket } from '#contract/schema.ts';
import type { ConversationMessage } from '#machines/collections/messages.ts';
import { type ConnectionsActorRef, selectCollection } from '#machines/connections.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import { selectConnections } from '#machines/desk.ts';
import { isInTimeToEdit, mayEdit, mayReact } from '#machines/message-change.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { reactToMessage } from '#web/api/messages.ts';
import { now } from '#web/clock.ts';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import type { MessageExtras } from '#web/components/message/message-bubble.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { lazy } from '#web/lazy.ts';

const EditMessage = lazy(async () => ({ default: (await import('./edit-message.tsx')).EditMessage }));
const ForwardMessage = lazy(async () => ({ default: (await import('./forward-message.tsx')).ForwardMessage }));
const MessageInformation = lazy(async () => ({
  default: (await import('./message-information.tsx')).MessageInformation,
}));

interface TicketMessageExtras {
  ticket: Ticket;
  conversation: ConversationActorRef;
  viewer: Viewer;
  isReadOnly: boolean;
}

/** What one can do with a ticket's message beside answering it, who wrote it, and the dialog that is open about one. */
export const useMessageExtras = ({ ticket, conversation, viewer, isReadOnly }: TicketMessageExtras) => {
  const t = useTexts('conversation');
  const toast = useToast();
  const ownName = useUser()?.name;
  const provider = useProvider(ticket.whatsappId);
  const [asked, setAsked] = useState<{ what: 'edit' | 'forward' | 'info'; message: Message }>();
  const keep = useCallback(
    (message: Message) => conversation.send({ type: 'messages.changed', received: [], updated: [message] }),
    [conversation],
  );
  const react = useCallback(
    async (id: number, emoji: string) => {
      try {
        keep(await reactToMessage(id, emoji));
      } catch (error) {
        toast({ kind: 'error', code: codeOf(error) });
      }
    },
    [keep, toast],
  );
  const extras = useCallback(
    (shown: ConversationMessage): MessageExtras => {
      if (shown.id === 0) return { writer: ownName };
      const message = { ...shown, ticketId: shown.ticketId ?? ticket.id };
      const open = (what: 'edit' | 'forward' | 'info') => () => setAsked({ what, message });
      // A message of an earlier ticket goes by that ticket's rights, which are not known here.
      const isHere = !isReadOnly && message.ticketId === ticket.id;
      const edits = isHere && provider && mayEdit(message, ticket, viewer, provider);
      const entries: MenuEntry[] = [
        ...(edits && isInTimeToEdit(message, provider, +now())
          ? [{ id: 'edit', label: t('message.edit'), icon: <Pencil size={16} />, onSelect: open('edit') }]
          : []),
        ...(!isReadOnly && isForwardable(message)
          ? [{ id: 'forward', label: t('message.forward'), icon: <Forward size={16} />, onSelect: open('forward') }]
          : []),
        { id: 'info', label: t('message.info'), icon: <Info size={16} />, onSelect: open('info') },
      ];
      return {
        entries,
        ...(message.fromMe && { writer: message.origin === 'phone' ? t('message.ownPhone') : message.user?.name }),
        ...(isHere &&
          provider &&
          mayReact(message, ticket, viewer, provider) && { onReact: (emoji) => void react(message.id, emoji) }),
      };
    },
    [t, ownName, provider, ticket, viewer, isReadOnly, react],
  );
  const close = useCallback(() => setAsked(undefined), []);
  return { extras, dialog: asked && dialogOf({ ...asked, queueId: ticket.queueId, provider, keep, close }) };
};

interface Asked {
  what: 'edit' | 'forward' | 'info';
  message: Message;
  queueId: number | null;
  provider: ConnectionProvider | undefined;
  keep: (message: Message) => void;
  close: () => void;
}

const dialogOf = ({ what, message, queueId, provider, keep, close }: Asked): ReactNode => (
  <Suspense>
    {what === 'edit' && <EditMessage message={message} onEdited={keep} onClose={close} />}
    {what === 'forward' && <ForwardMessage message={message} queueId={queueId} onClose={close} />}
    {what === 'info' && <MessageInformation message={message} provider={provider} onClose={close} />}
  </Suspense>
);

/** Words and files; what else a message may hold no channel sends. */
const isForwardable = ({ mediaType, mediaUrl, content, isDeleted }: Message) =>
  !isDeleted && !content && (mediaType === null || (mediaUrl !== null && mediaType !== 'locationMessage'));

/** The channel behind the ticket's connection; unknown until the connections are there. */
const useProvider = (connectionId: number | null): ConnectionProvider | undefined => {
  const connections = useSelector(useDesk(), selectConnections);
  const collection = useSelector(connections, collectionIn);
  return useSelector(collection, (snapshot) => snapshot?.context.records.get(connectionId ?? 0)?.provider);
};

const collectionIn = (snapshot: ReturnType<ConnectionsActorRef['getSnapshot']> | undefined) =>
  snapshot && selectCollection(snapshot);
