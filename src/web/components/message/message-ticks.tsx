import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useTexts } from '#web/i18n/use-texts.ts';

export type TickAck = 0 | 1 | 2 | 3 | 4 | 5;

const names = ['failed', 'waiting', 'sent', 'delivered', 'read', 'played'] as const;
// No higher than the time beside it, so that one's own bubble is as high as another's.
const look = { 'aria-hidden': true, className: 'size-3.75 -my-px', strokeWidth: 1.9 } as const;
const both = <CheckCheck {...look} />;
const icons = [
  <CircleAlert {...look} key={0} />,
  <Clock3 {...look} key={1} />,
  <Check {...look} key={2} />,
  both,
  both,
  both,
];
const colours = ['text-danger', 'text-ink3', 'text-ink3', 'text-ink3', 'text-info', 'text-info'] as const;

/** How far an own message has come. */
export function MessageTicks({ ack }: { ack: TickAck }) {
  const t = useTexts('tickets');
  return (
    <span role="img" aria-label={t(`ticks.${names[ack]}`)} title={t(`ticks.${names[ack]}`)} className={colours[ack]}>
      {icons[ack]}
    </span>
  );
}
