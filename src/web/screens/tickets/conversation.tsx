import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#contract/schema.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import type { TicketActorRef } from '#machines/ticket.ts';
import { selectOperation, selectViewer } from '#machines/tickets.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { ConversationHeader, type ConversationOutcome } from '#web/components/conversation-header.tsx';
import { ConversationMessages } from './conversation-messages.tsx';
import { ConversationWriting } from './conversation-writing.tsx';
import { outcomesOf } from './outcomes.ts';
import { useTickets } from './tickets-context.tsx';

const Transfer = lazy(async () => ({ default: (await import('./transfer.tsx')).Transfer }));

interface ConversationProps {
  ticket: Ticket;
  conversation: ConversationActorRef;
  life: TicketActorRef;
}

/** One ticket: who it is with, what was said, and a place to answer. */
export const Conversation = ({ ticket, conversation, life }: ConversationProps) => {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const viewer = useSelector(tickets, selectViewer);
  const operation = useSelector(tickets, selectOperation(ticket.id));
  const [dialog, setDialog] = useState<'transfer' | 'delete'>();
  const can = useSelector(life, (snapshot) => outcomesOf(snapshot, viewer), shallowEqual);

  const begin = (outcome: ConversationOutcome) => {
    if (outcome === 'transfer' || outcome === 'delete') setDialog(outcome);
    else tickets.send({ type: `ticket.${outcome}`, ticketId: ticket.id });
  };

  return (
    <>
      <ConversationHeader
        ticket={ticket}
        can={can}
        busy={operation?.slice('ticket.'.length) as ConversationOutcome | undefined}
        onOutcome={begin}
        {...(canCopy && { onCopyNumber: () => void navigator.clipboard.writeText(ticket.contact.number) })}
      />
      <ConversationMessages ticket={ticket} conversation={conversation} />
      <ConversationWriting ticket={ticket} conversation={conversation} can={can} onOutcome={begin} />
      {dialog === 'transfer' && (
        <Suspense>
          <Transfer ticket={ticket} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('header.deleteTitle')}
        text={t('header.deleteText', { name: ticket.contact.name })}
        confirmLabel={t('header.delete')}
        busy={operation === 'ticket.delete'}
        onConfirm={() => tickets.send({ type: 'ticket.delete', ticketId: ticket.id })}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};

// On plain http outside localhost there is no clipboard.
const canCopy = 'clipboard' in navigator;
