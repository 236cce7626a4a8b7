import { Bell } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/layers/popover.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface NotificationsProps {
  /** How many tickets wait for somebody. */
  count: number;
  /** Their list, which is drawn only while it is looked at. */
  children: (close: () => void) => ReactNode;
}

/** The bell, and behind it the tickets that wait for somebody. */
export const Notifications = ({ count, children }: NotificationsProps) => {
  const { t } = useTranslation('shell');
  return (
    <Popover
      label={t('topBar.waiting')}
      className="w-80 max-w-[calc(100vw-1rem)]"
      button={
        <IconButton label={count > 0 ? t('topBar.notifications', { count }) : t('topBar.waiting')} count={count}>
          <Bell size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) => <Suspense fallback={<div className="h-24" />}>{children(close)}</Suspense>}
    </Popover>
  );
};
