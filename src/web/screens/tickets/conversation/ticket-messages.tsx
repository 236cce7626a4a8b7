import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { Ticket } from '#contract/schema.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import { isInCharge } from '#machines/ticket/rights.ts';
import type { ComposedContact } from '#machines/tickets/context.ts';
import { selectOutbox, selectViewer } from '#machines/tickets.ts';
import { retryFailedMessages } from '#web/api/failed-messages.ts';
import { CompanyCountry } from '#web/components/contacts/company-country.ts';
import type { ShownMessage } from '#web/components/conversation/conversation-list.tsx';
import { ConversationMessage } from '#web/conversation/conversation-message.tsx';
import { ConversationMessages } from '#web/conversation/conversation-messages.tsx';
import { type ConversationPlace, mediaOf } from '#web/conversation/conversation-place.ts';
import { useCompanyCountry } from '#web/desk/session-hooks.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTickets } from '../tickets-provider.tsx';
import { ConversationEmpty } from '../views/conversation/conversation-empty.tsx';
import { useMessageExtras } from './message-extras.tsx';

interface TicketMessagesProps {
  ticket: Ticket;
  conversation: ConversationActorRef;
  /** Looked at from outside: nothing can be answered or deleted. */
  isReadOnly?: boolean;
}

/** What was said on a ticket, and what may be done with it. */
export const TicketMessages = ({ ticket, conversation, isReadOnly = false }: TicketMessagesProps) => {
  const t = useTexts('conversation');
  const tickets = useTickets();
  const country = useCompanyCountry();
  const outbox = useSelector(tickets, selectOutbox);
  const viewer = useSelector(tickets, selectViewer);
  const place = useMemo<ConversationPlace>(
    () => ({ subjectId: ticket.id, conversation, outbox, media: mediaOf(tickets) }),
    [ticket.id, conversation, outbox, tickets],
  );
  const startTicket = useCallback(
    (contact: ComposedContact) => tickets.send({ type: 'ticket.compose', contact }),
    [tickets],
  );
  const toast = useToast();
  const sendAgain = useCallback(
    async (messageId: number) => {
      try {
        const { refused } = await retryFailedMessages([messageId]);
        for (const { error } of refused) toast({ kind: 'error', code: error });
      } catch (error) {
        toast({ kind: 'error', code: codeOf(error) });
      }
    },
    [toast],
  );
  const { extras, dialog } = useMessageExtras({ ticket, conversation, viewer, isReadOnly });
  const mayAnswer = ticket.status === 'open' && isInCharge(ticket, viewer);
  const render = useCallback(
    (shown: ShownMessage) => (
      <ConversationMessage
        {...shown}
        place={place}
        viewerId={viewer.userId}
        showsAuthor={ticket.isGroup}
        isReadOnly={isReadOnly}
        mayAnswer={mayAnswer}
        extras={extras}
        onSendAgain={sendAgain}
        onStartTicket={startTicket}
      />
    ),
    [place, viewer.userId, ticket.isGroup, isReadOnly, mayAnswer, extras, sendAgain, startTicket],
  );
  return (
    <CompanyCountry value={country}>
      <ConversationMessages
        place={place}
        label={t('message.list', { name: ticket.contact.name })}
        name={ticket.contact.name}
        empty={<ConversationEmpty name={ticket.contact.name} />}
        renderMessage={render}
      />
      {dialog}
    </CompanyCountry>
  );
};
