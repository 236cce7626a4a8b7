import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A calm line on the top bar while the live link is down; nothing moves for it, and no button or field is covered by it. */
export const LinkNotice = ({ state }: { state: 'live' | 'lost' | 'offline' }) => {
  const { t } = useTranslation('shell');
  const Icon = state === 'offline' ? WifiOff : CloudOff;
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-0 z-30 flex h-12 items-center justify-end pr-50 pl-12 md:pr-98 lg:pr-118"
    >
      {state !== 'live' && (
        <p className="fade-in flex items-center gap-2 rounded-lg border border-line bg-warn-soft px-3 py-1 text-xs text-ink shadow-raised max-sm:px-2 max-sm:py-0.5">
          <Icon size={14} className="shrink-0 text-warn max-sm:hidden max-[22rem]:block" aria-hidden="true" />
          <span className="max-sm:leading-3.5 max-[22rem]:sr-only">
            {state === 'offline' ? t('link.offline') : t('link.lost')}
          </span>
        </p>
      )}
    </div>
  );
};
