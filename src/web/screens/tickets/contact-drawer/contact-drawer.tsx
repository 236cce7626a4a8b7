import { useSelector } from '@xstate/react';
import { memo, useEffect } from 'react';
import type { Ticket } from '#contract/schema.ts';
import {
  type ContactDrawerActorRef,
  selectContact,
  selectContactFailure,
  selectHistory,
  selectHistoryFailure,
  selectIsLoadingHistory,
} from '#machines/contact-drawer.ts';
import { isOfErased, mayWriteTo } from '#machines/ticket/rights.ts';
import { selectViewer } from '#machines/tickets.ts';
import { useIsPaneShown } from '#web/components/panes/kept-panes.tsx';
import { useIsInPlan } from '#web/desk/company-plan.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { openTicketDialog } from '../dialogs/ticket-dialog.ts';
import { SectionFailure } from '../section-failure.tsx';
import { useTickets } from '../tickets-provider.tsx';
import { ContactDrawerView } from '../views/ticket/contact-drawer-view.tsx';
import { TicketHistory } from '../views/ticket/ticket-history.tsx';
import { details, followTicket, keptDrawers } from './contact-drawer-actors.ts';
import { ContactDrawerMembers } from './contact-drawer-members.tsx';
import { ContactDrawerNotes } from './contact-drawer-notes.tsx';
import { ContactDrawerRatings } from './contact-drawer-ratings.tsx';
import { closeContactSheet, showContactDrawer } from './contact-drawer-state.ts';
import { EditedContact } from './edited-contact.tsx';

/** The contact of a ticket, what was noted, and what became of the ticket; in a kept pane it waits as it is drawn. */
export const ContactDrawer = memo(function ContactDrawer({ ticket }: { ticket: Ticket }) {
  const tickets = useTickets();
  const desk = useDesk();
  const isUnseen = !useIsPaneShown();
  const actor = useSection(details, {
    input: { ticketId: ticket.id, contactId: ticket.contactId },
    kept: keptDrawers(desk, tickets).at(ticket.id),
    isUnseen,
  });
  useEffect(() => (isUnseen ? undefined : followTicket(tickets, actor)), [tickets, actor, isUnseen]);
  return <Contents ticket={ticket} actor={actor} />;
});

const Contents = memo(function Contents({ ticket, actor }: { ticket: Ticket; actor: ContactDrawerActorRef }) {
  const tickets = useTickets();
  const contact = useSelector(actor, selectContact);
  const contactFailure = useSelector(actor, selectContactFailure);
  const history = useSelector(actor, selectHistory);
  const historyFailure = useSelector(actor, selectHistoryFailure);
  const retry = () => actor.send({ type: 'contactDrawer.retry' });
  const mayWrite = mayWriteTo(ticket, useSelector(tickets, selectViewer));
  const maySchedule = useIsInPlan('useSchedules') && mayWrite && !isOfErased(ticket);
  const schedule = () => {
    closeContactSheet();
    openTicketDialog('schedule');
  };

  return (
    <>
      <ContactDrawerView
        contact={contact ?? ticket.contact}
        isGroup={ticket.isGroup}
        connection={ticket.whatsapp?.name ?? null}
        optedOutAt={contact?.optedOutAt ?? null}
        extraInfo={contact?.extraInfo}
        error={contactFailure && <SectionFailure failure={contactFailure} onRetry={retry} />}
        onEdit={contact ? () => actor.send({ type: 'contact.edit' }) : undefined}
        onSchedule={maySchedule ? schedule : undefined}
        onClose={() => showContactDrawer(false)}
      >
        {ticket.isGroup && <ContactDrawerMembers contactId={ticket.contactId} />}
        <ContactDrawerNotes actor={actor} />
        <TicketHistory
          entries={history}
          isLoading={useSelector(actor, selectIsLoadingHistory)}
          error={historyFailure && <SectionFailure failure={historyFailure} onRetry={retry} />}
        />
        <ContactDrawerRatings
          contactId={ticket.contactId}
          version={history.filter(({ kind }) => kind === 'rate').length}
        />
      </ContactDrawerView>
      <EditedContact actor={actor} />
    </>
  );
});
