import { Undo2 } from 'lucide-react';
import type { Company } from '#contract/schema.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dueOf } from './company-due.ts';

/** What the colour of a row says, in words; how far its deletion has come. */
export const CompanyState = ({ company }: { company: Company }) => {
  const { t } = useTranslation('companies');
  const { deletion, status } = company;
  if (deletion) return <Deletion {...deletion} />;
  if (company.refunds.length > 0) return <Refunded refunds={company.refunds} />;
  if (!status) return <span className="text-ink2">{t('states.inactive')}</span>;
  const { days } = dueOf(company);
  if (days === null || days > 5) return <span>{t('states.active')}</span>;
  if (days === 0) return <span className="font-medium">{t('states.today')}</span>;
  return (
    <span className="font-medium">
      {days > 0 ? t('states.soon', { count: days }) : t('states.late', { count: -days })}
    </span>
  );
};

/** Before all else that could be said: somebody has to decide. */
const Refunded = ({ refunds }: Pick<Company, 'refunds'>) => {
  const { t } = useTranslation('companies');
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return (
    <span className="flex items-start gap-1.5 font-medium text-danger">
      <Undo2 size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{t('refund.state', { amount: formatReais(amount) })}</span>
    </span>
  );
};

const Deletion = ({ done, total }: NonNullable<Company['deletion']>) => {
  const { t } = useTranslation('companies');
  const percent = total === 0 ? 0 : Math.floor((done * 100) / total);
  return (
    <span className="flex items-center gap-2 text-danger">
      <progress value={done} max={Math.max(total, 1)} aria-label={t('states.deleting', { percent })} className="w-16" />
      <span className="tabular-nums">{t('states.deleting', { percent })}</span>
    </span>
  );
};
