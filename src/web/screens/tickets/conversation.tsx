import { shallowEqual, useSelector } from '@xstate/react';
import type { Ticket } from '#contract/schema.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import type { TicketActorRef } from '#machines/ticket.ts';
import { selectOperation, selectViewer } from '#machines/tickets.ts';
import { ConversationHeader, type ConversationOutcome } from '#web/components/conversation-header.tsx';
import { ConversationMessages } from './conversation-messages.tsx';
import { ConversationWriting } from './conversation-writing.tsx';
import { outcomesOf } from './outcomes.ts';
import { Recorder } from './recorder.tsx';
import { openTicketDialog } from './ticket-dialog.ts';
import { TicketDialogs } from './ticket-dialogs.tsx';
import { useTickets } from './tickets-context.tsx';

interface ConversationProps {
  ticket: Ticket;
  conversation: ConversationActorRef;
  life: TicketActorRef;
}

/** One ticket: who it is with, what was said, and a place to answer. */
export const Conversation = ({ ticket, conversation, life }: ConversationProps) => {
  const tickets = useTickets();
  const viewer = useSelector(tickets, selectViewer);
  const operation = useSelector(tickets, selectOperation(ticket.id));
  const can = useSelector(life, (snapshot) => outcomesOf(snapshot, viewer), shallowEqual);

  const begin = (outcome: ConversationOutcome) => {
    if (outcome === 'transfer' || outcome === 'delete') openTicketDialog(outcome);
    else tickets.send({ type: `ticket.${outcome}`, ticketId: ticket.id });
  };

  return (
    <>
      <ConversationHeader
        ticket={ticket}
        can={can}
        busy={operation?.slice('ticket.'.length) as ConversationOutcome | undefined}
        onOutcome={begin}
        onSchedule={() => openTicketDialog('schedule')}
        {...(canCopy && { onCopyNumber: () => void navigator.clipboard.writeText(ticket.contact.number) })}
      />
      <ConversationMessages ticket={ticket} conversation={conversation} />
      <Recorder ticketId={ticket.id}>
        <ConversationWriting ticket={ticket} conversation={conversation} can={can} onOutcome={begin} />
      </Recorder>
      <TicketDialogs ticket={ticket} />
    </>
  );
};

// On plain http outside localhost there is no clipboard.
const canCopy = 'clipboard' in navigator;
