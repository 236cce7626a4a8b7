import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectTickets } from '#machines/desk.ts';
import { selectCreation, selectPeeked, type TicketsActorRef } from '#machines/tickets.ts';
import { classes } from '#web/components/classes.ts';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { ListPane } from './list/list-pane.tsx';
import { useTicketAddress } from './ticket-address.ts';
import { TicketsProvider, useTickets } from './tickets-provider.tsx';
import { withLists } from './with-lists.ts';

/** The Tickets page (spec section 2): the list, and beside it the chosen conversation. */
export const Screen = () => {
  const tickets = useSelector(useDesk(), selectTickets);
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
  const narrow = uuid || isAtConversation ? 'conversation' : 'list';

  const choose = (pane: 'conversation' | 'list') => {
    setAtConversation(pane === 'conversation');
    go({ uuid: pane === 'conversation' ? lastUuid : undefined, tab });
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">{t('title')}</h1>
      <Tabs
        label={t('title')}
        selected={narrow}
        onSelect={choose}
        className="shrink-0 bg-panel md:hidden"
        tabs={[
          { id: 'conversation', label: t('screen.conversation') },
          { id: 'list', label: t('screen.list') },
        ]}
      />
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={t('screen.list')}
          className={classes(
            'flex min-w-0 flex-1 flex-col border-line bg-panel md:w-90 md:flex-none md:border-r',
            narrow !== 'list' && 'max-md:hidden',
          )}
        >
          <PaneBoundary resetKey={tab}>
            <ListPane />
          </PaneBoundary>
        </section>
        <section
          aria-label={t('screen.conversation')}
          className={classes('flex min-w-0 flex-1 flex-col', narrow !== 'conversation' && 'max-md:hidden')}
        >
          <PaneBoundary resetKey={uuid ?? null}>
            <ConversationPane />
          </PaneBoundary>
        </section>
      </div>
      <Asides />
    </div>
  );
};

const NewTicket = lazy(() => withLists(import('./dialogs/new-ticket.tsx'), ({ NewTicket }) => NewTicket));
const Peek = lazy(() => withLists(import('./conversation/peek.tsx'), ({ Peek }) => Peek));

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
      <DialogBoundary resetKey={peeked?.ticketId} onClose={() => tickets.send({ type: 'ticket.endPeek' })}>
        {peeked && <Peek key={peeked.ticketId} ticketId={peeked.ticketId} conversation={peeked.ref} />}
      </DialogBoundary>
    </Suspense>
  );
};
