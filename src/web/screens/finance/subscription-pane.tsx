import { useSelector } from '@xstate/react';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Invoice, NextBill, User } from '#contract/schema.ts';
import { selectFailure, selectIsLoading, selectRows } from '#machines/list-screen.ts';
import { daysUntil } from '#machines/session/setup.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { PlanOffer } from '#web/components/plans/plan-offer.tsx';
import { useCompanyPlan } from '#web/desk/company-plan.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { Checkout } from './checkout/checkout.tsx';
import { invoices } from './finance-actors.ts';
import { PlanOffers } from './subscription/plan-offers.tsx';
import { PlanUse } from './subscription/plan-use.tsx';
import { PlannedChange } from './subscription/planned-change.tsx';
import { useSubscription } from './subscription/use-subscription.ts';
import { usePaying } from './use-paying.ts';

export interface SubscriptionPaneProps {
  company: User['company'];
}

/** How long the company may try or work still, where its invoices go, and the way to pay the next one. */
export const SubscriptionPane = ({ company }: SubscriptionPaneProps) => {
  const { t } = useTranslation('finance');
  const { t: common } = useTranslation();
  const actor = useListedRows({ entity: 'payment', sortKey: undefined, logic: invoices }, everyInvoice);
  const due = useSelector(actor, (snapshot) => firstDue(selectRows(snapshot) as Invoice[]));
  const isLoading = useSelector(actor, selectIsLoading);
  const failure = useSelector(actor, selectFailure);
  const { invoice, pay, stop } = usePaying(actor);
  const { subscription, isBusy, choose, keep } = useSubscription(company.dueDate);
  const used = useCompanyPlan()?.used;
  const { timeZone } = company;
  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-6 py-3.5 max-sm:px-4">
        <ScreenTitle title={t('subscription.title')} count={null} />
        <Link to="/financeiro" className="text-sm font-medium text-primary hover:underline">
          {t('invoices.title')}
        </Link>
      </header>
      <div className="flex min-h-0 flex-1 flex-wrap content-start gap-6 overflow-y-auto px-6 py-6 max-sm:px-4">
        <section className="flex w-full max-w-120 flex-col gap-5">
          <p className="flex items-center gap-3 rounded-lg border border-line bg-sunk px-4 py-3">
            <CalendarClock size={20} strokeWidth={1.75} className="shrink-0 text-ink2" aria-hidden="true" />
            <SubscriptionState company={company} bill={subscription?.nextBill ?? null} />
          </p>
          {subscription && <PlannedChange {...subscription} timeZone={timeZone} busy={isBusy} onKeep={keep} />}
          {subscription && <NextBillLine bill={subscription.nextBill} timeZone={timeZone} />}
          <Field label={t('subscription.email')}>
            {(field) => <Input {...field} readOnly type="email" value={company.email} />}
          </Field>
          <Button
            size="lg"
            variant="primary"
            busy={isLoading}
            disabled={!due}
            onClick={() => due && pay(due.id)}
            className="self-start max-sm:w-full"
          >
            {t('subscription.subscribe')}
          </Button>
          {failure && (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
              {errorText(failure.code)}
              <Button size="sm" onClick={() => actor.send({ type: 'listScreen.retry' })}>
                {common('retry')}
              </Button>
            </p>
          )}
          {!due && !isLoading && !failure && <p className="text-sm text-ink2">{t('subscription.nothingDue')}</p>}
        </section>
        <PresentPlan />
        {subscription && (
          <PlanOffers offers={subscription.offers} used={used} timeZone={timeZone} busy={isBusy} onChoose={choose} />
        )}
      </div>
      {invoice && <Checkout key={invoice.id} invoice={invoice} companyId={company.id} onClose={stop} />}
    </div>
  );
};

/** What the company pays for. */
const PresentPlan = () => {
  const { t } = useTranslation('finance');
  const companyPlan = useCompanyPlan();
  if (!companyPlan?.plan) return null;
  return (
    <section className="flex w-full max-w-120 flex-col gap-2 self-start rounded-lg border border-line p-4 lg:max-w-96">
      <h2 className="text-xs text-ink2">{t('subscription.plan')}</h2>
      <PlanOffer plan={companyPlan.plan} />
      <PlanUse companyPlan={companyPlan} />
    </section>
  );
};

const NextBillLine = ({ bill, timeZone }: { bill: NextBill | null; timeZone: string }) => {
  const { t } = useTranslation('finance');
  const clock = useClock();
  const isLate = isPast(bill, clock());
  return (
    <section>
      <h2 className={`text-xs ${isLate ? 'text-danger' : 'text-ink2'}`}>
        {t(isLate ? 'subscription.lateBill' : 'subscription.nextBill')}
      </h2>
      <p className="font-medium tabular-nums">
        {bill
          ? t('subscription.nextBillText', {
              amount: formatReais(bill.value),
              date: formatDateIn(bill.dueDate, timeZone),
              plan: bill.detail,
            })
          : t('subscription.noBill')}
      </p>
    </section>
  );
};

const isPast = (bill: NextBill | null, time: number) => bill !== null && Date.parse(bill.dueDate) < time;

const SubscriptionState = ({
  company: { trialExpiration, dueDate, timeZone },
  bill,
}: SubscriptionPaneProps & { bill: NextBill | null }) => {
  const { t } = useTranslation('finance');
  const clock = useClock();
  const time = clock();
  const days = daysUntil(trialExpiration, time) ?? 0;
  if (days > 0) return <span>{t('subscription.trial', { count: days })}</span>;
  if (!dueDate) return <span>{t('subscription.endless')}</span>;
  const date = formatDateIn(dueDate, timeZone);
  if (Date.parse(dueDate) <= time) return <span>{t('subscription.expired', { date })}</span>;
  return (
    <span>
      {t('subscription.activeUntil', { date })} {isPast(bill, time) && t('subscription.butLate')}
    </span>
  );
};

/** The unpaid invoice that is due first. */
const firstDue = (held: readonly Invoice[]): Invoice | undefined =>
  held
    .filter(({ status }) => status === 'open')
    .reduce<Invoice | undefined>((first, each) => (first && first.dueDate <= each.dueDate ? first : each), undefined);

const everyInvoice = { searchParam: '', form: null };
