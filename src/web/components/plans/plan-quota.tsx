import type { PlanLimit } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';

export interface PlanQuotaProps {
  of: PlanLimit['limit'];
  used: number;
  allowed: number;
}

/** How much of what the plan allows is used: "3 of 5", before one runs into it. */
export const PlanQuota = ({ of, used, allowed }: PlanQuotaProps) => {
  const { t } = useTranslation();
  const inWords = t(`quota.${of}`, { used, allowed, count: allowed });
  return (
    <span
      title={inWords}
      className={classes(
        'rounded-full border border-line px-2 py-0.5 text-xs tabular-nums',
        used >= allowed ? 'bg-warn-soft text-warn' : 'text-ink2',
      )}
    >
      <span aria-hidden="true">{t('quota.short', { used, allowed })}</span>
      <span className="sr-only">{inWords}</span>
    </span>
  );
};
