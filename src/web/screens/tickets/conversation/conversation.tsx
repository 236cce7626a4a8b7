import { shallowEqual, useSelector } from '@xstate/react';
import { memo, Suspense } from 'react';
import type { Ticket } from '#contract/schema.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import { isOfErased, mayMarkUnread, mayWriteTo } from '#machines/ticket/rights.ts';
import type { TicketActorRef } from '#machines/ticket.ts';
import { selectOperation, selectRecorder, selectViewer } from '#machines/tickets.ts';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { WhileShown, WhileStaying } from '#web/components/panes/kept-panes.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { endWalk } from '#web/conversation/composer-focus.ts';
import { mediaOf } from '#web/conversation/conversation-place.ts';
import { Recorder } from '#web/conversation/recorder.tsx';
import { useIsInPlan } from '#web/desk/company-plan.ts';
import { lazy } from '#web/lazy.ts';
import { ContactDrawerPlace } from '../contact-drawer/contact-drawer-place.tsx';
import { toggleContactDrawer, useContactDrawer } from '../contact-drawer/contact-drawer-state.ts';
import { resolveTicket } from '../dialogs/resolve-ticket.ts';
import { closeTicketDialog, openTicketDialog, useTicketDialog } from '../dialogs/ticket-dialog.ts';
import { TicketDialogs } from '../dialogs/ticket-dialogs.tsx';
import { useTickets } from '../tickets-provider.tsx';
import { ConversationHeader, type ConversationOutcome } from '../views/conversation/conversation-header.tsx';
import { TicketBar } from '../views/ticket/ticket-bar.tsx';
import { withLists } from '../with-lists.ts';
import { ConversationDrop } from './conversation-drop.tsx';
import { ConversationWriting } from './conversation-writing.tsx';
import { outcomesOf } from './outcomes.ts';
import { ResolvesLater } from './resolves-later.tsx';
import { TicketMessages } from './ticket-messages.tsx';

const Tagging = lazy(async () => ({ default: (await import('../dialogs/tagging.tsx')).Tagging }));
const TicketBot = lazy(async () => ({ default: (await import('./ticket-bot.tsx')).TicketBot }));
const TicketSnooze = lazy(() => withLists(import('./ticket-snooze.tsx'), ({ TicketSnooze }) => TicketSnooze, 'snooze'));
const TicketViewers = lazy(async () => ({ default: (await import('./ticket-viewers.tsx')).TicketViewers }));

interface ConversationProps {
  ticket: Ticket;
  conversation: ConversationActorRef;
  life: TicketActorRef;
}

/** One ticket: who it is with, what was said, and a place to answer. */
export const Conversation = memo(function Conversation({ ticket, conversation, life }: ConversationProps) {
  const tickets = useTickets();
  const viewer = useSelector(tickets, selectViewer);
  const recorder = useSelector(tickets, selectRecorder);
  const operation = useSelector(tickets, selectOperation(ticket.id));
  const can = useSelector(life, (snapshot) => outcomesOf(snapshot, viewer, ticket), shallowEqual);

  const begin = (outcome: ConversationOutcome) => {
    if (outcome === 'transfer' || outcome === 'snooze' || outcome === 'delete') return openTicketDialog(outcome);
    if (outcome === 'resolve') return resolveTicket(tickets, ticket);
    if (outcome === 'accept' || outcome === 'reopen') endWalk();
    tickets.send({ type: `ticket.${outcome}`, ticketId: ticket.id });
  };

  const { isShown } = useContactDrawer();
  const hasSchedules = useIsInPlan('useSchedules');
  const isTagging = useTicketDialog() === 'tags';

  return (
    <ConversationDrop ticket={ticket}>
      <div className="flex min-w-0 flex-1 flex-col">
        <PaneBoundary look="line">
          <ConversationHeader
            ticket={ticket}
            can={can}
            busy={operation?.slice('ticket.'.length) as ConversationOutcome | undefined}
            onOutcome={begin}
            onSchedule={
              hasSchedules && mayWriteTo(ticket, viewer) && !isOfErased(ticket)
                ? () => openTicketDialog('schedule')
                : undefined
            }
            onMarkUnread={
              mayMarkUnread(ticket, viewer)
                ? () => tickets.send({ type: 'ticket.markUnread', ticketId: ticket.id })
                : undefined
            }
            onContactDrawer={toggleContactDrawer}
            showsContactDrawer={isShown}
            {...(canCopy &&
              ticket.contact.channel === 'whatsapp' && {
                onCopyNumber: () => void navigator.clipboard.writeText(ticket.contact.number),
              })}
          />
        </PaneBoundary>
        <PaneBoundary look="line">
          <TicketBar
            tags={ticket.tags}
            advertisement={ticket.advertisement}
            onTags={() => (isTagging ? closeTicketDialog() : openTicketDialog('tags'))}
            picker={
              isTagging && (
                <WhileShown>
                  <DialogBoundary resetKey={ticket.id} onClose={closeTicketDialog}>
                    <Suspense>
                      <Tagging ticket={ticket} onClose={closeTicketDialog} />
                    </Suspense>
                  </DialogBoundary>
                </WhileShown>
              )
            }
          >
            <Suspense>
              {ticket.snoozedUntil && (
                <TicketSnooze ticketId={ticket.id} until={ticket.snoozedUntil} canWake={can.snooze} />
              )}
              <TicketBot ticket={ticket} canAccept={can.accept} canReturn={can.return} />
              <WhileStaying>
                <TicketViewers ticketId={ticket.id} />
              </WhileStaying>
            </Suspense>
          </TicketBar>
        </PaneBoundary>
        <PaneBoundary>
          <TicketMessages ticket={ticket} conversation={conversation} />
        </PaneBoundary>
        <PaneBoundary look="line">
          <ResolvesLater ticketId={ticket.id} />
          <Recorder recorder={recorder} subjectId={ticket.id} media={mediaOf(tickets)}>
            <ConversationWriting ticket={ticket} conversation={conversation} can={can} onOutcome={begin} />
          </Recorder>
        </PaneBoundary>
      </div>
      <ContactDrawerPlace ticket={ticket} />
      <WhileShown>
        <TicketDialogs ticket={ticket} />
      </WhileShown>
    </ConversationDrop>
  );
});

// On plain http outside localhost there is no clipboard.
const canCopy = 'clipboard' in navigator;
