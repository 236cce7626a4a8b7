import type { Income, InvoiceSum } from '#contract/schema.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What came in this month, and what is owed. */
export const IncomeSums = ({ income: { months, open, overdue } }: { income: Income }) => {
  const { t } = useTranslation('billing');
  const [present] = months;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {present && <Sum label={t('thisMonth')} sum={{ count: present.count, value: present.paid - present.refunded }} />}
      <Sum label={t('openSum')} sum={open} />
      <Sum label={t('overdueSum')} sum={overdue} isLate={overdue.count > 0} />
    </dl>
  );
};

const Sum = ({
  label,
  sum: { count, value },
  isLate = false,
}: {
  label: string;
  sum: InvoiceSum;
  isLate?: boolean;
}) => {
  const { t } = useTranslation('billing');
  return (
    <div className="flex flex-col rounded-lg border border-line px-4 py-3">
      <dt className="text-xs text-ink2">{label}</dt>
      <dd className={`text-xl font-semibold tabular-nums ${isLate ? 'text-danger' : ''}`}>{formatReais(value)}</dd>
      <dd className="text-xs text-ink2">{count === 0 ? t('none') : t('sumOf', { count })}</dd>
    </div>
  );
};

/** The last twelve months, the latest first. */
export const IncomeByMonth = ({ income: { months } }: { income: Income }) => {
  const { t } = useTranslation('billing');
  const hasRefunds = months.some(({ refunded }) => refunded > 0);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('income')}</h2>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-xs text-ink2">
          <tr>
            <th className="py-1 font-normal">{t('columns.month')}</th>
            <th className="py-1 text-right font-normal">{t('columns.count')}</th>
            <th className="py-1 text-right font-normal">{t('columns.paid')}</th>
            {hasRefunds && <th className="py-1 text-right font-normal">{t('columns.refunded')}</th>}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count, paid, refunded }) => (
            <tr key={month} className="border-t border-line2">
              <td className="py-1.5">{month.split('-').reverse().join('/')}</td>
              <td className="py-1.5 text-right">{count}</td>
              <td className="py-1.5 text-right">{formatReais(paid)}</td>
              {hasRefunds && <td className="py-1.5 text-right">{formatReais(refunded)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
