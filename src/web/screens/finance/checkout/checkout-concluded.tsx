import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { formatDate } from '#web/i18n/dates.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Paid: until when the licence runs now. */
export const CheckoutConcluded = ({ snapshot }: CheckoutPart) => {
  const { t } = useTranslation('finance');
  const { dueDate } = snapshot.context;
  return (
    <div role="status">
      <PaneState
        icon={CircleCheck}
        title={t('checkout.concluded')}
        hint={dueDate ? t('checkout.renewedUntil', { date: formatDate(dueDate) }) : undefined}
      />
    </div>
  );
};
