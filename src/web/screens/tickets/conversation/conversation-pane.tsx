import { useSelector } from '@xstate/react';
import { lazy, memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectCollection,
  selectConversation,
  selectIsFinding,
  selectIsUnfound,
  selectLife,
  selectShownTicketId,
} from '#machines/tickets.ts';
import { ConversationSkeleton } from '#web/components/conversation/conversation-skeleton.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { areSameBeside, selectTicket } from '../selectors.ts';
import { useTickets } from '../tickets-provider.tsx';
import { ConversationUnchosen } from '../views/conversation/conversation-empty.tsx';

const Conversation = lazy(async () => ({ default: (await import('./conversation.tsx')).Conversation }));

/** The right-hand pane: the chosen ticket's conversation, or what stands in for it. */
export const ConversationPane = memo(function ConversationPane() {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const id = useSelector(tickets, selectShownTicketId);
  const conversation = useSelector(tickets, selectConversation);
  const life = useSelector(
    tickets,
    useMemo(() => selectLife(id ?? 0), [id]),
  );
  const isFinding = useSelector(tickets, selectIsFinding);
  const isUnfound = useSelector(tickets, selectIsUnfound);
  const ticket = useSelector(
    useSelector(tickets, selectCollection),
    useMemo(() => selectTicket(id ?? 0), [id]),
    areSameBeside,
  );

  if (isUnfound) {
    return <ErrorState reason={t('screen.unfound')} onRetry={() => tickets.send({ type: 'tickets.retryOpening' })} />;
  }
  if (isFinding) return <ConversationSkeleton />;
  if (!ticket || !conversation || !life) return <ConversationUnchosen />;
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <Conversation key={ticket.id} ticket={ticket} conversation={conversation} life={life} />
    </Suspense>
  );
});
