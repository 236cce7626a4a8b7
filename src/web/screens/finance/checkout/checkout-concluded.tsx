import { CircleCheck } from 'lucide-react';
import { useCompanyTimeZone } from '#web/desk/session-hooks.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Paid, as the dialog's title says: until when the licence runs now. */
export const CheckoutConcluded = ({ snapshot }: CheckoutPart) => {
  const { t } = useTranslation('finance');
  const { dueDate } = snapshot.context;
  const timeZone = useCompanyTimeZone();
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-1 p-6 text-center">
      <CircleCheck size={40} strokeWidth={1.5} className="mb-2 text-ok" aria-hidden="true" />
      {dueDate && (
        <p className="font-medium">{t('checkout.renewedUntil', { date: formatDateIn(dueDate, timeZone) })}</p>
      )}
      <p className="text-sm text-ink2">{t('checkout.leadingHome')}</p>
    </div>
  );
};
