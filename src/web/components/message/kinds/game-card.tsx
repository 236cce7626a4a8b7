import { Gamepad2 } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, type Of } from './kind-card.tsx';

export function GameCard({ content: { name, description, value } }: { content: Of<'game'> }) {
  const { t } = useTranslation('message-kinds');
  if (value !== undefined) {
    return (
      <span className="inline-flex items-center gap-2">
        <span className="text-2xl">{name}</span>
        {t('thrown', { value })}
      </span>
    );
  }
  return (
    <KindCard icon={Gamepad2} label={t('game')} title={name}>
      {description && <span className="text-xs text-ink2 [overflow-wrap:anywhere]">{description}</span>}
    </KindCard>
  );
}
