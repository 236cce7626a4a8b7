import type { Trouble } from '#contract/schema.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface TroubleListProps {
  standing: readonly Trouble[];
  /** Those that were over lately. */
  over: readonly Trouble[];
}

/** Each trouble with its time, and what to do about those that stand. */
export const TroubleList = ({ standing, over }: TroubleListProps) => {
  const { t } = useTranslation('troubles');
  return (
    <div className="grid max-h-[40dvh] gap-2 overflow-y-auto py-1.5">
      <ul className="grid gap-2">
        {standing.map(({ id, code, subject, since }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              <span className="font-medium">{t(`what.${code}`, { subject })}</span>{' '}
              <span className="text-ink2 tabular-nums">{t('since', { time: formatDateTime(since) })}</span>
            </p>
            <p className="text-xs wrap-anywhere text-ink2">{t(`todo.${code}`)}</p>
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <details>
          <summary className="cursor-pointer text-xs font-medium">{t('lately')}</summary>
          <ul className="grid gap-1 pt-1 text-xs text-ink2">
            {over.map(({ id, code, subject, since, until }) => (
              <li key={id} className="wrap-anywhere tabular-nums">
                {t(`what.${code}`, { subject })}{' '}
                {t('over', { from: formatDateTime(since), to: formatDateTime(until ?? since) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-xs wrap-anywhere text-ink2">{t('book')}</p>
    </div>
  );
};
