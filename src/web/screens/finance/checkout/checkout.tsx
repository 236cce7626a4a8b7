import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CheckoutEvent, CheckoutInput } from '#machines/checkout/context.ts';
import { selectStep } from '#machines/checkout.ts';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { useClock } from '#web/desk/use-clock.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useLeaving, useNotifyChanged } from '#web/list-screen/use-leaving.tsx';
import { checkout } from '../finance-actors.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';

export interface CheckoutProps extends Pick<CheckoutInput, 'companyId' | 'invoice'> {
  onClose: () => void;
}

/** Paying one invoice, for as long as its dialog is open. */
export const Checkout = ({ companyId, invoice, onClose }: CheckoutProps) => {
  const clock = useClock();
  const actor = useSection(checkout, { input: { companyId, invoice, clock } });
  const snapshot = useSelector(actor, (current) => current);
  const [isFilled, setFilled] = useState(false);
  const close = () => {
    actor.send({ type: 'checkout.close' });
    onClose();
  };
  const { leave, notifyChanged, question } = useLeaving(close);
  useNotifyChanged(isFilled && selectStep(snapshot) !== undefined, notifyChanged);
  const send = (event: CheckoutEvent) => {
    if (event.type === 'checkout.fill') setFilled(true);
    actor.send(event);
  };
  if (snapshot.status !== 'active') return null;
  return (
    <DialogBoundary resetKey={invoice.id} onClose={close}>
      <CheckoutDialog snapshot={snapshot} send={send} onClose={leave} />
      {question}
    </DialogBoundary>
  );
};
