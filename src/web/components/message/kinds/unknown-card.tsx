import { Smartphone } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Of } from './kind-card.tsx';

export function UnknownCard({ content: { why } }: { content: Of<'unknown'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <span className="inline-flex items-start gap-1.5 text-ink2 italic">
      <Smartphone size={16} className="mt-0.5 shrink-0" aria-hidden />
      {t(`unknown.${why}`)}
    </span>
  );
}
