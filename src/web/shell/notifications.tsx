import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/popover.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { NotificationListProps } from './notification-list.tsx';

const NotificationList = lazy(async () => {
  const [{ NotificationList }] = await Promise.all([
    import('./notification-list.tsx'),
    loadTexts('notices'),
    loadTexts('tickets'),
  ]);
  return { default: NotificationList };
});

/** The bell, and behind it the tickets that wait for somebody. */
export const Notifications = (props: NotificationListProps) => {
  const { t } = useTranslation('shell');
  const count = props.tickets.length;
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
      {(close) => (
        <Suspense fallback={<div className="h-24" />}>
          <NotificationList
            {...props}
            onOpen={(ticket) => {
              close();
              props.onOpen(ticket);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
};
