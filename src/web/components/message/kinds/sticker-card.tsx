import { Sticker } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, type Of } from './kind-card.tsx';

export function StickerCard({ content: { emoji } }: { content: Of<'sticker'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <span className="inline-flex items-center gap-1.5">
      {emoji ? <span className="text-2xl">{emoji}</span> : <Sticker size={18} className="text-ink2" aria-hidden />}
      <span className={emoji ? 'sr-only' : 'text-ink2'}>{t('sticker')}</span>
    </span>
  );
}

export function StickerPackCard({ content: { name, publisher, count } }: { content: Of<'stickerPack'> }) {
  const { t } = useTranslation('message-kinds');
  const about = [publisher, count === undefined ? undefined : t('stickers', { count })].filter(Boolean).join(' · ');
  return (
    <KindCard icon={Sticker} label={t('stickerPack')} title={name}>
      {about && <span className="text-xs text-ink2 [overflow-wrap:anywhere]">{about}</span>}
    </KindCard>
  );
}
