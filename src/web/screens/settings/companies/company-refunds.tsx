import { Undo2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { Company } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CompanyValues } from './company-rules.ts';

/** What was given back, and that the due date is kept or changed for it: until then it stays. */
export const CompanyRefunds = ({ refunds }: Pick<Company, 'refunds'>) => {
  const { t } = useTranslation('companies');
  const { setValue } = useFormContext<CompanyValues>();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-danger-soft px-3 py-2 text-sm"
    >
      <Undo2 size={16} className="shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-64">
        {refunds.map(({ invoiceId, amount, at }) => (
          <p key={invoiceId} className="font-medium">
            {t('refund.ofInvoice', { invoice: invoiceId, amount: formatReais(amount), date: formatDateTime(at) })}
          </p>
        ))}
        <p>{t('refund.hint')}</p>
      </div>
      <Button type="submit" onClick={() => setValue('keepsDueDate', true)}>
        {t('refund.keep')}
      </Button>
    </div>
  );
};
