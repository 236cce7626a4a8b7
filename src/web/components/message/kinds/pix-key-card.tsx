import { KeyRound } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopiedLine } from './copied-line.tsx';
import { KindCard, type Of } from './kind-card.tsx';

export function PixKeyCard({ content: { name, key, keyType } }: { content: Of<'pixKey'> }) {
  const { t } = useTranslation('message-kinds');
  const type = t(`keyTypes.${keyType}`);
  return (
    <KindCard icon={KeyRound} label={`${t('pixKey')} · ${type}`} title={name}>
      <CopiedLine text={key} label={t('copyKey')} />
    </KindCard>
  );
}
