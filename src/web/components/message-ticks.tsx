import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type TickAck = 0 | 1 | 2 | 3 | 4 | 5;

const names = ['failed', 'waiting', 'sent', 'delivered', 'read', 'played'] as const;
const icons = [CircleAlert, Clock3, Check, CheckCheck, CheckCheck, CheckCheck] as const;
const colours = ['text-danger', 'text-ink3', 'text-ink3', 'text-ink3', 'text-info', 'text-info'] as const;

/** How far an own message has come. */
export function MessageTicks({ ack }: { ack: TickAck }) {
  const { t } = useTranslation('tickets');
  const Icon = icons[ack];
  return (
    <span role="img" aria-label={t(`ticks.${names[ack]}`)} title={t(`ticks.${names[ack]}`)} className={colours[ack]}>
      <Icon aria-hidden className="size-3.75" strokeWidth={1.9} />
    </span>
  );
}
