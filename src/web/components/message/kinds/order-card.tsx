import { ShoppingCart } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, keyed, type Of, priceText, Words } from './kind-card.tsx';

export function OrderCard({ content: { itemCount, items, total, note } }: { content: Of<'order'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <KindCard icon={ShoppingCart} label={t('order')} title={t('items', { count: itemCount })} aside={priceText(total)}>
      {items.length > 0 && (
        <ul className="grid gap-0.5 border-t border-line pt-1.5 text-xs">
          {keyed(items).map(({ item: { name, quantity, price }, key }) => (
            <li key={key} className="flex gap-2">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{`${quantity} × ${name}`}</span>
              {price && <span className="shrink-0 text-ink2 tabular-nums">{priceText(price)}</span>}
            </li>
          ))}
        </ul>
      )}
      <Words text={note} />
    </KindCard>
  );
}
