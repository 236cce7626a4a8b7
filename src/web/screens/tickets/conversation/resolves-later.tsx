import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectResolving } from '#machines/outbox.ts';
import { selectOutbox } from '#machines/tickets.ts';
import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTickets } from '../tickets-provider.tsx';

/** That the ticket was resolved while nobody could be told, and how to leave it open. */
export const ResolvesLater = ({ ticketId }: { ticketId: number }) => {
  const { t } = useTranslation('conversation');
  const outbox = useSelector(useTickets(), selectOutbox);
  const draft = useSelector(
    outbox,
    useMemo(() => selectResolving(ticketId), [ticketId]),
  );
  if (!draft) return null;
  const { clientId, subjectId } = draft;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 border-t border-line bg-panel px-4 py-1.5 text-xs text-ink2"
    >
      <span className="min-w-0 break-words">{t('composer.resolvesLater')}</span>
      <Button size="sm" onClick={() => outbox.send({ type: 'message.discard', subjectId, clientId })}>
        {t('composer.keepOpen')}
      </Button>
    </div>
  );
};
