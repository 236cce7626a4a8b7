import { useState } from 'react';
import type { TakeUp, TakeUpList } from '#contract/schema.ts';
import { listTakeUps } from '#web/api/archives.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { usePolled } from '#web/desk/use-polled.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TakeUpForm } from './take-up-form.tsx';

/** Trazer empresa, for super users: archives of companies that are taken up here. */
export const TakeUpsTab = () => {
  const [looks, setLooks] = useState(0);
  return <Content key={looks} onLook={() => setLooks(looks + 1)} />;
};

const Content = ({ onLook }: { onLook: () => void }) => {
  const { t } = useTranslation('archives');
  const { answer, failure } = usePolled(takeUps);
  if (failure && !answer)
    return failure.code === 'network' ? (
      <OfflineState onRetry={onLook} />
    ) : (
      <ErrorState reason={errorText(failure.code)} onRetry={onLook} />
    );
  if (!answer) return <SkeletonList rows={5} rowClassName="h-14" avatar={false} />;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 pt-5 pb-10 lg:grid-cols-2">
      <TakeUpForm arrived={answer.arrived} folder={answer.folder} onBegun={onLook} />
      {answer.records.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('takeUps.last')}</h2>
          <ul aria-label={t('takeUps.last')} className="divide-y divide-line2 rounded-md border border-line">
            {answer.records.map((takeUp) => (
              <Row key={takeUp.id} takeUp={takeUp} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const Row = ({ takeUp }: { takeUp: TakeUp }) => {
  const { t, i18n } = useTranslation('archives');
  const { state, progress, fileName, archivedName, name, records, failure, details, createdAt } = takeUp;
  return (
    <li className="flex min-w-0 flex-col gap-0.5 px-4 py-3">
      <span className="font-medium wrap-anywhere">{name ?? fileName}</span>
      <span className="text-sm wrap-anywhere text-ink3">
        {name ? `${fileName} · ${formatDateTime(createdAt)}` : formatDateTime(createdAt)}
      </span>
      {state === 'checking' && <span className="text-sm text-ink2">{t('takeUps.checking')}</span>}
      {state === 'running' && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink2">
          <ProgressBar
            label={t('takeUps.progress', { name: name ?? fileName })}
            share={progress / 100}
            className="w-40"
          />
          {t('takeUps.running', { percent: progress })}
        </span>
      )}
      {state === 'done' && (
        <span className="text-sm text-ok">{t('takeUps.done', { records: records.toLocaleString(i18n.language) })}</span>
      )}
      {name && archivedName !== name && (
        <span className="text-sm text-ink2">{t('takeUps.renamed', { archivedName })}</span>
      )}
      {failure && <span className="text-sm text-danger">{errorText(failure)}</span>}
      {details.length > 0 && <span className="text-sm wrap-anywhere text-ink2">{details.join(', ')}</span>}
    </li>
  );
};

const takeUps = {
  ask: listTakeUps,
  isUnderWay: ({ records }: TakeUpList) => records.some(({ state }) => state === 'checking' || state === 'running'),
};
