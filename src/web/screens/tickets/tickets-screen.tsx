import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { selectHasStopped, selectTickets } from '#machines/desk.ts';
import { selectCreation, selectPeeked, type TicketsActorRef } from '#machines/tickets.ts';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneStopped } from '#web/components/panes/pane-crash.tsx';
import { TwoPanes } from '#web/components/panes/two-panes.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { useListFocus } from './list/list-focus.ts';
import { ListPane } from './list/list-pane.tsx';
import { useTicketAddress } from './ticket-address.ts';
import { TicketsProvider, useTickets } from './tickets-provider.tsx';
import { withLists } from './with-lists.ts';

/** The Tickets page (spec section 2): the list, and beside it the chosen conversation. */
export const Screen = () => {
  const desk = useDesk();
  const tickets = useSelector(desk, selectTickets);
  const hasStopped = useSelector(desk, selectHasStopped('tickets'));
  if (hasStopped) return <PaneStopped look="pane" />;
  return tickets ? <TicketsPage tickets={tickets} /> : null;
};

export const TicketsPage = ({ tickets }: { tickets: TicketsActorRef }) => (
  <TicketsProvider tickets={tickets}>
    <Panes />
  </TicketsProvider>
);

const Panes = () => {
  const { t } = useTranslation('tickets');
  const { uuid, tab, go } = useTicketAddress();
  const [isAtConversation, setAtConversation] = useState(false);
  const [lastUuid, setLastUuid] = useState(uuid);
  if (uuid && uuid !== lastUuid) setLastUuid(uuid);
  useListFocus();
  const narrow = uuid || isAtConversation ? 'conversation' : 'list';

  const choose = (pane: 'conversation' | 'list') => {
    setAtConversation(pane === 'conversation');
    go({ uuid: pane === 'conversation' ? lastUuid : undefined, tab });
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <TwoPanes
        title={t('title')}
        tabs={[
          { id: 'conversation', label: t('screen.conversation') },
          { id: 'list', label: t('screen.list') },
        ]}
        list="list"
        shown={narrow}
        onShow={choose}
        panes={{
          list: (
            <PaneBoundary resetKey={tab}>
              <ListPane />
            </PaneBoundary>
          ),
          conversation: (
            <PaneBoundary resetKey={uuid ?? null}>
              <ConversationPane />
            </PaneBoundary>
          ),
        }}
      />
      <Asides />
    </div>
  );
};

const NewTicket = lazy(() => withLists(import('./dialogs/new-ticket.tsx'), ({ NewTicket }) => NewTicket));
const Peek = lazy(() => withLists(import('./conversation/peek.tsx'), ({ Peek }) => Peek, 'conversation'));

/** What stands over the page: a ticket that is being begun, and an admin's look into one. */
const Asides = () => {
  const tickets = useTickets();
  const isComposing = useSelector(tickets, selectCreation).isOpen;
  const peeked = useSelector(tickets, selectPeeked);
  return (
    <Suspense>
      <DialogBoundary resetKey={isComposing} onClose={() => tickets.send({ type: 'ticket.forgetCreation' })}>
        {isComposing && <NewTicket />}
      </DialogBoundary>
      <DialogBoundary resetKey={peeked?.subjectId} onClose={() => tickets.send({ type: 'ticket.endPeek' })}>
        {peeked && <Peek key={peeked.subjectId} ticketId={peeked.subjectId} conversation={peeked.ref} />}
      </DialogBoundary>
    </Suspense>
  );
};
