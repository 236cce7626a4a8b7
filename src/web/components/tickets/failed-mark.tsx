import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';

/** How many messages of a ticket did not reach the customer; nothing where all did. */
export const FailedMark = memo(({ count = 0 }: { count: number | undefined }) => {
  const t = useTexts('tickets');
  if (count === 0) return null;
  const words = t('list.failed', { count });
  return (
    <span
      title={words}
      className="inline-flex h-4.5 shrink-0 items-center gap-0.5 rounded-full bg-danger-soft px-1.25 text-2xs font-semibold text-danger"
    >
      {alert}
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
});

const alert = <CircleAlert size={12} aria-hidden="true" />;
