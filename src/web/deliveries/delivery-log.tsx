import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Delivery, DeliveryStatus } from '#contract/schema.ts';
import {
  selectFailure,
  selectHasMore,
  selectIsLoading,
  selectIsLoadingMore,
  selectRows,
} from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { type DeliverySource, deliveriesOf } from './deliveries-of.ts';
import { DeliveryLine } from './delivery-line.tsx';

interface DeliveryLogProps {
  source: DeliverySource;
  onClose: () => void;
}

/** What an integration or a webhook was told, newest first and live; what failed may be told again. */
export const DeliveryLog = ({ source, onClose }: DeliveryLogProps) => {
  const { t } = useTranslation('deliveries');
  const [status, setStatus] = useState<(typeof filters)[number]>('all');
  return (
    <Dialog open onClose={onClose} title={t('title', { name: source.name })} size="xl">
      <div className="flex min-h-96 flex-col gap-2">
        <div className="self-start">
          <Segmented
            label={t('filter')}
            choices={filters.map((id) => ({ id, label: t(`filters.${id}`) }))}
            selected={status}
            onSelect={setStatus}
          />
        </div>
        <Lines key={status} source={source} status={status === 'all' ? null : status} />
      </div>
    </Dialog>
  );
};

const filters = ['all', 'waiting', 'delivered', 'failed'] as const;

const Lines = ({ source, status }: { source: DeliverySource; status: DeliveryStatus | null }) => {
  const { t } = useTranslation('deliveries');
  const toast = useToast();
  const actor = useListedRows<Delivery>(
    useMemo(() => deliveriesOf(source, status), [source, status]),
    everything,
  );
  const rows = useSelector(actor, selectRows) as readonly Delivery[];
  const isLoading = useSelector(actor, selectIsLoading);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMore = useSelector(actor, selectHasMore);
  const failure = useSelector(actor, selectFailure);
  const retry = (id: number) => source.retry(id).catch((error) => toast({ kind: 'error', code: codeOf(error) }));
  if (failure && rows.length === 0)
    return <ErrorState reason={errorText(failure.code)} onRetry={() => actor.send({ type: 'listScreen.retry' })} />;
  if (rows.length === 0)
    return isLoading ? (
      <SkeletonList rows={6} rowClassName="h-12" avatar={false} />
    ) : (
      <p className="py-8 text-center text-ink2">{t(status === null ? 'empty' : 'noneSo')}</p>
    );
  return (
    <>
      <ul className="grid divide-y divide-line">
        {rows.map((row) => (
          <DeliveryLine key={row.id} delivery={row} onRetry={() => void retry(row.id)} />
        ))}
      </ul>
      {hasMore && (
        <Button
          size="sm"
          className="self-start"
          busy={isLoadingMore}
          onClick={() => actor.send({ type: failure ? 'listScreen.retry' : 'listScreen.loadMore' })}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
};

const everything = { searchParam: '', form: null };
