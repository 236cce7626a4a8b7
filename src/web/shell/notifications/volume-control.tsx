import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/layers/popover.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { setPreference, usePreference } from '#web/preferences.ts';

/** How loud a new message sounds: 0 to 1 in steps of 0.1 (spec section 9). */
export const VolumeControl = () => {
  const { t } = useTranslation('shell');
  const volume = usePreference('volume');
  const percentText = `${Math.round(volume * 100)} %`;
  const Icon = volume === 0 ? VolumeX : Volume2;
  return (
    <Popover
      label={t('topBar.volume')}
      className="flex items-center gap-3 px-3 py-2"
      button={
        <IconButton label={t('topBar.volume')}>
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        aria-label={t('topBar.volume')}
        aria-valuetext={percentText}
        onChange={(event) => setPreference('volume', Number(event.target.value))}
        className="h-6 w-40 accent-primary"
      />
      <span aria-hidden="true" className="w-11 text-right text-xs text-ink2">
        {percentText}
      </span>
    </Popover>
  );
};
