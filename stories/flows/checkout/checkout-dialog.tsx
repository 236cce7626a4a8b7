import { selectStep } from '#machines/checkout.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { CheckoutConcluded } from './checkout-concluded.tsx';
import { CheckoutData } from './checkout-data.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { CheckoutPlan } from './checkout-plan.tsx';
import { CheckoutReview } from './checkout-review.tsx';
import { PaymentCode } from './payment-code.tsx';
import { texts } from './texts.ts';

/** The checkout as a dialog of three steps, a code and a confirmation. */
export const CheckoutDialog = ({ snapshot, send }: CheckoutPart) => {
  const step = selectStep(snapshot);
  return (
    <Dialog
      open
      onClose={() => send({ type: 'checkout.close' })}
      title={texts.title}
      actions={step !== undefined && <Presses snapshot={snapshot} send={send} />}
    >
      <div className="flex flex-col gap-4">
        {step !== undefined && <Steps step={step} />}
        {step === 0 && <CheckoutData snapshot={snapshot} send={send} />}
        {step === 1 && <CheckoutPlan snapshot={snapshot} send={send} />}
        {step === 2 && <CheckoutReview snapshot={snapshot} send={send} />}
        {snapshot.matches('paymentCode') && <PaymentCode snapshot={snapshot} send={send} />}
        {snapshot.matches('concluded') && <CheckoutConcluded snapshot={snapshot} send={send} />}
      </div>
    </Dialog>
  );
};

const Steps = ({ step }: { step: number }) => (
  <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {texts.steps.map((name, index) => (
      <li
        key={name}
        aria-current={index === step ? 'step' : undefined}
        className={classes(
          'border-b-2 pb-1',
          index === step ? 'border-primary font-semibold text-ink' : 'border-transparent text-ink2',
        )}
      >
        {index + 1}. {name}
      </li>
    ))}
  </ol>
);

const Presses = ({ snapshot, send }: CheckoutPart) => {
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      {snapshot.can({ type: 'checkout.back' }) && (
        <Button onClick={() => send({ type: 'checkout.back' })}>{texts.back}</Button>
      )}
      {snapshot.can({ type: 'checkout.next' }) && (
        <Button variant="primary" onClick={() => send({ type: 'checkout.next' })}>
          {texts.next}
        </Button>
      )}
      {(isBusy || snapshot.can({ type: 'checkout.pay' })) && (
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'checkout.pay' })}>
          {texts.pay}
        </Button>
      )}
    </>
  );
};
