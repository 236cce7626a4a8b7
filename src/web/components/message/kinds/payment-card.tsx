import { Banknote } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopiedLine } from './copied-line.tsx';
import { KindCard, type Of, OpenLink, priceText, Words } from './kind-card.tsx';

export function PaymentCard({ content: { state, price, reference, code, note } }: { content: Of<'payment'> }) {
  const { t } = useTranslation('message-kinds');
  const isLink = code !== undefined && /^https?:/i.test(code);
  return (
    <KindCard icon={Banknote} label={t(`payments.${state}`)} title={reference} aside={priceText(price)}>
      <Words text={note} />
      {isLink && <OpenLink url={code} label={t('open')} />}
      {code && !isLink && <CopiedLine text={code} label={t('copyCode')} />}
    </KindCard>
  );
}
