import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { Subscription } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { changePlan, findSubscription, keepPlan } from '#web/api/finance.ts';
import { useCompanyPlan } from '#web/desk/company-plan.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What is billed next, what may be changed, and the way to change it: a difference leads to its payment. */
export const useSubscription = (dueDate: string | null | undefined) => {
  const { t } = useTranslation('finance');
  const toast = useToast();
  const navigate = useNavigate();
  const { output } = useCall(subscription, undefined);
  const [changed, setChanged] = useState<Subscription | null>(null);
  const [isBusy, setBusy] = useState(false);
  const planId = useCompanyPlan()?.planId;
  // What is paid or changed here or elsewhere shows in when the company's time ends, and in its plan.
  useEffect(() => {
    if (planId === undefined && dueDate === undefined) return;
    const over = new AbortController();
    findSubscription(over.signal).then(setChanged, () => undefined);
    return () => over.abort();
  }, [planId, dueDate]);

  const run = async (change: () => Promise<Subscription>, text: (next: Subscription) => string) => {
    setBusy(true);
    try {
      const next = await change();
      setChanged(next);
      if (next.invoiceId !== null) await navigate(`/financeiro?pay=${next.invoiceId}`);
      else toast({ kind: 'success', text: text(next) });
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setBusy(false);
    }
  };

  return {
    subscription: changed ?? output,
    isBusy,
    choose: (id: number) =>
      run(
        () => changePlan(id),
        ({ planned }) => t(planned ? 'subscription.planChanged' : 'subscription.changed'),
      ),
    keep: () => run(keepPlan, () => t('subscription.kept')),
  };
};

const subscription = fromPromise<Subscription, undefined>(({ signal }) => findSubscription(signal));
