import { useId } from 'react';
import type { CheckoutInput } from '#machines/checkout/context.ts';
import { selectStep } from '#machines/checkout.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CheckoutConcluded } from './checkout-concluded.tsx';
import { CheckoutData } from './checkout-data.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { CheckoutPlan } from './checkout-plan.tsx';
import { CheckoutReview } from './checkout-review.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { PaymentCode } from './payment-code.tsx';

/** The checkout as a dialog of three steps, a code and a confirmation (spec section 2). */
export const CheckoutDialog = ({ snapshot, send, onClose }: CheckoutPart & { onClose: () => void }) => {
  const { t } = useTranslation('finance');
  const formId = useId();
  const step = selectStep(snapshot);
  const isPaid = snapshot.matches('concluded');
  const part = { snapshot, send };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPaid ? t('checkout.concluded') : t('checkout.title')}
      actions={step !== undefined && <Presses {...part} formId={formId} />}
    >
      {/* All that is shown is equally high, with the steps' row of buttons, so that nothing jumps. */}
      <div className={classes('flex flex-col gap-5 pb-1', step === undefined ? 'sm:min-h-102' : 'sm:min-h-88')}>
        {step !== undefined && <CheckoutSteps step={step} />}
        {(step === 0 || step === 1) && <Amount invoice={snapshot.context.invoice} />}
        {snapshot.hasTag('opening') && <Opening />}
        {snapshot.matches('unopened') && <Unopened {...part} />}
        {step === 0 && <CheckoutData {...part} formId={formId} />}
        {step === 1 && <CheckoutPlan {...part} />}
        {step === 2 && <CheckoutReview {...part} />}
        {snapshot.matches('paymentCode') && <PaymentCode {...part} />}
        {isPaid && <CheckoutConcluded {...part} />}
      </div>
    </Dialog>
  );
};

/** What is paid, before anything is asked; the last step says it among all the rest. */
const Amount = ({ invoice: { id, detail, value } }: Pick<CheckoutInput, 'invoice'>) => {
  const { t } = useTranslation('finance');
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunk px-3 py-2 text-sm">
      <span className="text-ink2">{t('checkout.invoice', { id, detail })}</span>
      <span className="font-semibold tabular-nums">{formatReais(value)}</span>
    </p>
  );
};

const Opening = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="appear-late flex min-h-80 flex-col gap-4 pt-1">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-2/3" />
    </div>
  );
};

const Unopened = ({ snapshot, send }: CheckoutPart) => {
  const code = snapshot.context.failure?.code;
  const retry = () => send({ type: 'checkout.retry' });
  return code === 'network' ? (
    <OfflineState onRetry={retry} />
  ) : (
    <ErrorState reason={errorText(code)} onRetry={retry} />
  );
};

const Presses = ({ snapshot, send, formId }: CheckoutPart & { formId: string }) => {
  const { t } = useTranslation('finance');
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      {snapshot.can({ type: 'checkout.back' }) && (
        <Button size="lg" onClick={() => send({ type: 'checkout.back' })}>
          {t('checkout.back')}
        </Button>
      )}
      {snapshot.matches('data') && (
        <Button size="lg" variant="primary" type="submit" form={formId}>
          {t('checkout.next')}
        </Button>
      )}
      {(isBusy || snapshot.can({ type: 'checkout.pay' })) && (
        <Button size="lg" variant="primary" busy={isBusy} onClick={() => send({ type: 'checkout.pay' })}>
          {t('checkout.pay')}
        </Button>
      )}
    </>
  );
};
