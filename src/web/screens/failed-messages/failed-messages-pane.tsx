import { useSelector } from '@xstate/react';
import { CheckCheck, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FailedMessage } from '#contract/schema.ts';
import { mayRetryIn } from '#machines/failed-messages/rights.ts';
import {
  type FailedMessagesActorRef,
  selectCount,
  selectFailure,
  selectHasFailed,
  selectHasFailedMore,
  selectHasMore,
  selectIsLoading,
  selectIsLoadingMore,
  selectRecords,
  selectViewer,
} from '#machines/failed-messages.ts';
import type { Draft } from '#machines/outbox.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { Button } from '#web/components/button.tsx';
import { AskedDialog } from '#web/components/layers/asked-dialog.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailedMessageRow } from './failed-message-row.tsx';
import { UnsentRow } from './unsent-row.tsx';
import { useUnsent } from './use-unsent.ts';

interface FailedMessagesPaneProps {
  section: FailedMessagesActorRef;
  tickets: TicketsActorRef | undefined;
}

export const FailedMessagesPane = ({ section, tickets }: FailedMessagesPaneProps) => {
  const { t } = useTranslation('failed-messages');
  const unsent = useUnsent(tickets);
  const records = useSelector(section, selectRecords);
  const count = useSelector(section, selectCount);
  const viewer = useSelector(section, selectViewer);
  const isLoading = useSelector(section, selectIsLoading);
  const hasFailed = useSelector(section, selectHasFailed);
  const [discarded, setDiscarded] = useState<number>();
  const isKnown = records.length > 0 || !(isLoading || hasFailed);
  const retried = records.filter(({ ticket }) => mayRetryIn(ticket, viewer)).map(({ message }) => message.id);
  return (
    <div className="h-full overflow-y-auto bg-panel">
      <div className="flex max-w-220 flex-col pb-8">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3.5 pb-3">
          <ScreenTitle
            title={t('title')}
            count={isKnown ? count + unsent.filter(({ resolves }) => !resolves).length : null}
          />
          {retried.length > 1 && (
            <Button
              className="max-sm:order-last"
              icon={<RotateCw size={16} aria-hidden="true" />}
              onClick={() => section.send({ type: 'failedMessages.tryAgain', messageIds: retried })}
            >
              {t('retryAll', { count: retried.length })}
            </Button>
          )}
          <p className="w-full text-sm text-ink2">{t('hint')}</p>
        </header>
        {tickets && unsent.length > 0 && <Unsent tickets={tickets} drafts={unsent} />}
        {!isKnown && isLoading && <SkeletonList rows={4} rowClassName="h-28" />}
        {!isKnown && hasFailed && <Failed section={section} />}
        {isKnown && records.length + unsent.length === 0 && (
          <PaneState icon={CheckCheck} title={t('empty')} hint={t('emptyHint')} />
        )}
        {records.length > 0 && <Rows section={section} records={records} onDiscard={setDiscarded} />}
        <More section={section} />
      </div>
      {discarded !== undefined && (
        <Suspense>
          <AskedDialog
            open
            title={t('discardTitle')}
            text={t('discardText')}
            confirmLabel={t('discard')}
            onConfirm={() => {
              setDiscarded(undefined);
              section.send({ type: 'failedMessage.delete', messageId: discarded });
            }}
            onClose={() => setDiscarded(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};

const listLook = 'divide-y divide-line2 border-t border-line2';

const Unsent = ({ tickets, drafts }: { tickets: TicketsActorRef; drafts: readonly Draft[] }) => {
  const { t } = useTranslation('failed-messages');
  return (
    <ul aria-label={t('inBrowser')} className={listLook}>
      {drafts.map((draft) => (
        <li key={draft.clientId}>
          <UnsentRow tickets={tickets} draft={draft} />
        </li>
      ))}
    </ul>
  );
};

interface RowsProps {
  section: FailedMessagesActorRef;
  records: readonly FailedMessage[];
  onDiscard: (messageId: number) => void;
}

const Rows = ({ section, records, onDiscard }: RowsProps) => {
  const { t } = useTranslation('failed-messages');
  return (
    <ul aria-label={t('label')} className={listLook}>
      {records.map((record) => (
        <li key={record.message.id}>
          <FailedMessageRow section={section} record={record} onDiscard={onDiscard} />
        </li>
      ))}
    </ul>
  );
};

const Failed = ({ section }: { section: FailedMessagesActorRef }) => {
  const failure = useSelector(section, selectFailure);
  const retry = () => section.send({ type: 'failedMessages.retry' });
  if (failure?.code === 'network') return <OfflineState onRetry={retry} />;
  return <ErrorState reason={errorText(failure?.code)} onRetry={retry} />;
};

const More = ({ section }: { section: FailedMessagesActorRef }) => {
  const { t } = useTranslation('failed-messages');
  const hasMore = useSelector(section, selectHasMore);
  const isLoadingMore = useSelector(section, selectIsLoadingMore);
  const hasFailedMore = useSelector(section, selectHasFailedMore);
  if (!hasMore) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line2 p-3">
      {hasFailedMore && (
        <span role="alert" className="text-sm text-ink2">
          {t('moreFailed')}
        </span>
      )}
      <Button busy={isLoadingMore} onClick={() => section.send({ type: 'failedMessages.loadMore' })}>
        {t('more')}
      </Button>
    </div>
  );
};
