import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ConversationActorRef } from '#machines/conversation.ts';
import { selectCollection } from '#machines/tickets.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { selectTicket } from '../selectors.ts';
import { useTickets } from '../tickets-provider.tsx';
import { TicketMessages } from './ticket-messages.tsx';

/** An admin's look at a conversation from outside: nothing is read, answered or changed by it. */
export const Peek = ({ ticketId, conversation }: { ticketId: number; conversation: ConversationActorRef }) => {
  const { t } = useTranslation('lists');
  const tickets = useTickets();
  const ticket = useSelector(
    useSelector(tickets, selectCollection),
    useMemo(() => selectTicket(ticketId), [ticketId]),
  );
  if (!ticket) return null;
  return (
    <Dialog
      open
      size="lg"
      title={t('peek.title', { name: ticket.contact.name })}
      onClose={() => tickets.send({ type: 'ticket.endPeek' })}
    >
      <p className="pb-2 text-xs text-ink2">{t('peek.note')}</p>
      <div className="-mx-5 -mb-3 flex h-[min(70vh,44rem)] flex-col overflow-hidden rounded-b-lg border-t border-line bg-bg">
        <TicketMessages ticket={ticket} conversation={conversation} isReadOnly />
      </div>
    </Dialog>
  );
};
