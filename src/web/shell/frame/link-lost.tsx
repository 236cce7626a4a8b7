import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What the notice says while the live link is down. */
export const LinkLost = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useTranslation('link');
  const Icon = isOffline ? WifiOff : CloudOff;
  return (
    <p className="fade-in flex h-4 items-center gap-1.5 rounded-full border border-line bg-warn-soft px-2 text-2xs whitespace-nowrap text-ink">
      <Icon size={11} className="shrink-0 text-warn" aria-hidden="true" />
      {isOffline ? t('offline') : t('lost')}
    </p>
  );
};
