import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { BillingSettings, Income } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { findBillingSettings, findIncome } from '#web/api/finance.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { BillingForm } from './billing-form.tsx';
import { IncomeByMonth, IncomeSums } from './income-by-month.tsx';
import { PlatformInvoices } from './platform-invoices.tsx';

/** Cobrança, for super users: what companies owe and have paid, who bills them, and what the sign-up says. */
export const BillingTab = () => {
  const [tries, setTries] = useState(0);
  return <Content key={tries} onRetry={() => setTries(tries + 1)} />;
};

const Content = ({ onRetry }: { onRetry: () => void }) => {
  const { status, output, error } = useCall(stored, undefined);
  if (status === 'error') {
    const { code } = failureOf(error);
    if (code === 'network') return <OfflineState onRetry={onRetry} />;
    return <ErrorState reason={errorText(code)} onRetry={onRetry} />;
  }
  if (!output) return <SkeletonList rows={7} rowClassName="h-14" avatar={false} />;
  return (
    <div className="flex flex-col gap-6 pt-5 pb-10">
      <IncomeSums income={output.income} />
      <PlatformInvoices />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <IncomeByMonth income={output.income} />
        <BillingForm settings={output.settings} />
      </div>
    </div>
  );
};

const stored = fromPromise<{ settings: BillingSettings; income: Income }, undefined>(async ({ signal }) => {
  const [settings, income] = await Promise.all([findBillingSettings(signal), findIncome(signal)]);
  return { settings, income };
});
