import { CircleCheck } from 'lucide-react';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { formatDate } from '#web/i18n/dates.ts';
import type { CheckoutPart } from './checkout-part.ts';
import { texts } from './texts.ts';

/** Paid: until when the licence runs now. */
export const CheckoutConcluded = ({ snapshot }: CheckoutPart) => (
  <PaneState
    icon={CircleCheck}
    title={texts.concluded}
    hint={texts.renewedUntil(formatDate(snapshot.context.dueDate ?? ''))}
  />
);
