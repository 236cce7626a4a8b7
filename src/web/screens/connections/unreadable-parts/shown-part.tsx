import { useSelector } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnreadablePart } from '#contract/schema.ts';
import { selectFailure, selectIsBusy, selectRaw } from '#machines/unreadable-parts.ts';
import { Button } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PartsAtWork } from './unreadable-part-columns.tsx';

interface ShownPartProps {
  part: UnreadablePart;
  work: PartsAtWork;
  onClose: () => void;
}

/** One part: what is known of it, and behind a fold how it came. */
export const ShownPart = ({ part, work, onClose }: ShownPartProps) => {
  const { t } = useTranslation(['unreadable-parts', 'connections', 'common']);
  const { id, kind, whatsapp, provider, partId, happenedAt, createdAt, reason, tries } = part;
  const isBusy = useSelector(work, selectIsBusy(id));
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t(`kind.${kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            icon={<RotateCw size={16} aria-hidden="true" />}
            onClick={() => work.send({ type: 'unreadableParts.read', unreadablePartIds: [id] })}
          >
            {t('read')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm max-sm:grid-cols-1 max-sm:gap-y-0.5">
        <Line
          term={t('columns.connection')}
        >{`${whatsapp.name} · ${t(`connections:form.providers.${provider}`)}`}</Line>
        {happenedAt && <Line term={t('happenedAt')}>{formatDateTime(happenedAt)}</Line>}
        <Line term={t('createdAt')}>{formatDateTime(createdAt)}</Line>
        <Line term={t('columns.reason')}>{`${t(`reason.${reason}`)} ${t('tries', { count: tries })}`}</Line>
        {partId && <Line term={t('partId')}>{partId}</Line>}
      </dl>
      <details className="mt-4">
        <summary className="cursor-pointer text-sm font-medium">{t('raw')}</summary>
        <p className="pt-1 pb-2 text-xs text-ink2">{t('rawHint')}</p>
        <Raw work={work} />
      </details>
    </Dialog>
  );
};

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink2">{term}</dt>
    <dd className="min-w-0 break-words max-sm:pb-1.5">{children}</dd>
  </>
);

const Raw = ({ work }: { work: PartsAtWork }) => {
  const { t } = useTranslation('unreadable-parts');
  const raw = useSelector(work, selectRaw);
  const failure = useSelector(work, selectFailure);
  if (failure)
    return <ErrorState reason={errorText(failure.code)} onRetry={() => work.send({ type: 'unreadablePart.retry' })} />;
  if (raw === null) return <Spinner />;
  if (raw === '') return <p className="text-sm text-ink2">{t('rawLost')}</p>;
  return (
    <figure aria-label={t('raw')} className="relative">
      <pre className="max-h-80 overflow-y-auto rounded-lg border border-line bg-sunk p-3 pr-11 font-mono text-xs/5 break-all whitespace-pre-wrap">
        {indented(raw)}
      </pre>
      <span className="absolute top-1.5 right-1.5">
        <CopyButton text={raw} label={t('copy')} copiedLabel={t('copied')} />
      </span>
    </figure>
  );
};

/** As somebody can read it; what is no JSON stays as it is. */
function indented(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
