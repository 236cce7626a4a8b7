import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { refundsMachine } from '#machines/refunds.ts';
import { listRefundedCompanies } from '#web/api/companies.ts';
import { useSection } from '#web/desk/use-section.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A line below the top bar for super users: a payment was given back, and somebody has to decide on the due date. */
export const RefundNotice = () => {
  const { t } = useTranslation('companies');
  const { pathname, search } = useLocation();
  const companies = useSelector(useSection(refunds), (snapshot) => snapshot.context.companies);
  const [company] = companies;
  if (!company) return null;
  const amount = company.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const decision = `/settings?tab=companies&edit=${company.id}`;
  return (
    <div
      role="status"
      className="flex min-h-8 shrink-0 items-center gap-2.5 border-b border-line bg-danger-soft px-4 py-1.5 text-sm"
    >
      <Undo2 size={16} className="shrink-0 text-danger" aria-hidden="true" />
      <p className="min-w-0">
        {t('refund.notice', { name: company.name, amount: formatReais(amount) })}{' '}
        {companies.length > 1 && t('refund.more', { count: companies.length - 1 })}
      </p>
      {pathname + search !== decision && (
        <Link to={decision} className="shrink-0 font-medium underline">
          {t('refund.decide')}
        </Link>
      )}
    </div>
  );
};

const refunds = refundsMachine.provide({
  actors: { listRefundedCompanies: fromPromise(({ signal }) => listRefundedCompanies(signal)) },
});
