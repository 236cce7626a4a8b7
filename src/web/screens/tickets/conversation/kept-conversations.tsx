import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { selectCollection, selectKept, selectKeptIds, selectLife } from '#machines/tickets.ts';
import { KeptPanes } from '#web/components/panes/kept-panes.tsx';
import { focusReturned } from '#web/conversation/composer-focus.ts';
import { areSameBeside, selectTicket } from '../selectors.ts';
import { useTickets } from '../tickets-provider.tsx';
import { ConversationUnchosen } from '../views/conversation/conversation-empty.tsx';
import { Conversation } from './conversation.tsx';

/** The chosen ticket's conversation; those shown before it keep what is drawn of them. */
export const KeptConversations = ({ shown }: { shown: number }) => (
  <KeptPanes shown={shown} among={useSelector(useTickets(), selectKeptIds, shallowEqual)} onReturn={focusReturned}>
    {(id) => <KeptConversation id={id} />}
  </KeptPanes>
);

const KeptConversation = memo(function KeptConversation({ id }: { id: number }) {
  const tickets = useTickets();
  const conversation = useSelector(
    tickets,
    useMemo(() => selectKept(id), [id]),
  );
  const life = useSelector(
    tickets,
    useMemo(() => selectLife(id), [id]),
  );
  const ticket = useSelector(
    useSelector(tickets, selectCollection),
    useMemo(() => selectTicket(id), [id]),
    areSameBeside,
  );
  if (!ticket || !conversation || !life) return <ConversationUnchosen />;
  return <Conversation ticket={ticket} conversation={conversation} life={life} />;
});
