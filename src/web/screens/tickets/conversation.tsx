import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { Ticket } from '#contract/schema.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import type { TicketActorRef } from '#machines/ticket.ts';
import { selectOperation, selectViewer } from '#machines/tickets.ts';
import { ConversationHeader, type ConversationOutcome } from '#web/components/conversation-header.tsx';
import { PaneBoundary } from '#web/components/pane-boundary.tsx';
import { TicketBar } from '#web/components/ticket-bar.tsx';
import { typing } from '#web/typing.ts';
import { ContactDrawerPlace } from './contact-drawer-place.tsx';
import { toggleContactDrawer, useContactDrawer } from './contact-drawer-state.ts';
import { ConversationMessages } from './conversation-messages.tsx';
import { ConversationWriting } from './conversation-writing.tsx';
import { outcomesOf } from './outcomes.ts';
import { Recorder } from './recorder.tsx';
import { openTicketDialog } from './ticket-dialog.ts';
import { TicketDialogs } from './ticket-dialogs.tsx';
import { useTickets } from './tickets-context.tsx';

const Onlookers = lazy(async () => ({ default: (await import('./onlookers.tsx')).Onlookers }));

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

  const { isShown } = useContactDrawer();

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <ConversationHeader
          ticket={ticket}
          can={can}
          busy={operation?.slice('ticket.'.length) as ConversationOutcome | undefined}
          onOutcome={begin}
          onSchedule={() => openTicketDialog('schedule')}
          onDetails={toggleContactDrawer}
          showsDetails={isShown}
          {...(canCopy && { onCopyNumber: () => void navigator.clipboard.writeText(ticket.contact.number) })}
        />
        <TicketBar tags={ticket.tags} onTags={() => openTicketDialog('tags')}>
          <Suspense>
            <Onlookers ticketId={ticket.id} />
          </Suspense>
        </TicketBar>
        <ConversationMessages ticket={ticket} conversation={conversation} />
        <div className="contents" onInput={() => typing.set({ ticketId: ticket.id })}>
          <Recorder ticketId={ticket.id}>
            <ConversationWriting ticket={ticket} conversation={conversation} can={can} onOutcome={begin} />
          </Recorder>
        </div>
      </div>
      <PaneBoundary resetKey={ticket.id}>
        <ContactDrawerPlace ticket={ticket} />
      </PaneBoundary>
      <TicketDialogs ticket={ticket} />
    </div>
  );
};

// On plain http outside localhost there is no clipboard.
const canCopy = 'clipboard' in navigator;
