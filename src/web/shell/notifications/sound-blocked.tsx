import { VolumeOff } from 'lucide-react';
import { useAtom } from '#web/atom.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { isSoundBlocked } from '#web/desk/notifications/sound.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says that nothing sounds before the first click, and is that click. */
export const SoundBlocked = () => {
  const { t } = useTranslation('shell');
  const isBlocked = useAtom(isSoundBlocked, Boolean);
  if (!isBlocked) return null;
  return (
    <span role="status">
      <IconButton label={t('topBar.soundBlocked')}>
        <VolumeOff size={18} className="text-warn" aria-hidden="true" />
      </IconButton>
    </span>
  );
};
