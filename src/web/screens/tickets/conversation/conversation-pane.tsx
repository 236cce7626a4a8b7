import { useSelector } from '@xstate/react';
import { memo, Suspense } from 'react';
import { selectIsFinding, selectIsUnfound, selectShownTicketId } from '#machines/tickets.ts';
import { ConversationSkeleton } from '#web/components/conversation/conversation-skeleton.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { useTickets } from '../tickets-provider.tsx';
import { ConversationUnchosen } from '../views/conversation/conversation-empty.tsx';

const KeptConversations = lazy(async () => {
  const [{ KeptConversations }] = await Promise.all([
    import('./kept-conversations.tsx'),
    loadTexts('conversation'),
    loadTexts('errors'),
  ]);
  return { default: KeptConversations };
});

/** The right-hand pane: the chosen ticket's conversation, or what stands in for it. */
export const ConversationPane = memo(function ConversationPane() {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const id = useSelector(tickets, selectShownTicketId);
  const isFinding = useSelector(tickets, selectIsFinding);
  const isUnfound = useSelector(tickets, selectIsUnfound);

  if (isUnfound) {
    return <ErrorState reason={t('screen.unfound')} onRetry={() => tickets.send({ type: 'tickets.retryOpening' })} />;
  }
  if (isFinding) return <ConversationSkeleton />;
  if (id === undefined) return <ConversationUnchosen />;
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <KeptConversations shown={id} />
    </Suspense>
  );
});
