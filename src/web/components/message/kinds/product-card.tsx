import { Tag } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, type Of, OpenLink, priceText, Words } from './kind-card.tsx';

export function ProductCard({ content: { name, description, price, url, note } }: { content: Of<'product'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <KindCard icon={Tag} label={t('product')} title={name} aside={priceText(price)}>
      {description && <p className="line-clamp-4 text-xs text-ink2 [overflow-wrap:anywhere]">{description}</p>}
      <Words text={note} />
      <OpenLink url={url} label={t('open')} />
    </KindCard>
  );
}
