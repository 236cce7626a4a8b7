import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/**
 * A calm line on the lower edge of the top bar while the live link is down. Nothing moves for it, and it covers no words,
 * picture or field.
 */
export const LinkNotice = ({ state }: { state: 'live' | 'lost' | 'offline' }) => {
  const { t } = useTranslation('shell');
  const Icon = state === 'offline' ? WifiOff : CloudOff;
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-10 z-30 flex justify-center px-4">
      {state !== 'live' && (
        <p className="fade-in flex h-4 items-center gap-1.5 rounded-full border border-line bg-warn-soft px-2 text-2xs whitespace-nowrap text-ink">
          <Icon size={11} className="shrink-0 text-warn" aria-hidden="true" />
          {state === 'offline' ? t('link.offline') : t('link.lost')}
        </p>
      )}
    </div>
  );
};
