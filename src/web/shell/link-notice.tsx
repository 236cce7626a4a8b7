import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A calm line on the top bar while the live link is down; nothing moves for it, and no work is covered by it. */
export const LinkNotice = ({ state }: { state: 'live' | 'lost' | 'offline' }) => {
  const { t } = useTranslation('shell');
  const Icon = state === 'offline' ? WifiOff : CloudOff;
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 z-30 flex justify-center px-4">
      {state !== 'live' && (
        <p className="fade-in flex items-center gap-2 rounded-full border border-line bg-warn-soft px-3 py-1 text-xs text-ink shadow-raised">
          <Icon size={14} className="text-warn" aria-hidden="true" />
          {state === 'offline' ? t('link.offline') : t('link.lost')}
        </p>
      )}
    </div>
  );
};
