import { Bell } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/layers/popover.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface NotificationsProps {
  /** How many tickets have unread messages. */
  count: number;
  /** How many messages were not sent. */
  failed: number;
  /** How many tickets are still to be resolved, once there is internet. */
  unresolved?: number;
  /** How many connections are down. */
  fallen?: number;
  /** How many notes mention whoever is signed in. */
  mentions?: number;
  /** Their list, which is drawn only while it is looked at. */
  children: (close: () => void) => ReactNode;
}

/** The bell, and behind it the tickets with unread messages and the ways to what was not sent and to connections that are down. */
export const Notifications = ({
  count,
  failed,
  unresolved = 0,
  fallen = 0,
  mentions = 0,
  children,
}: NotificationsProps) => {
  const { t } = useTranslation('shell');
  const words = [
    count > 0 && t('topBar.notifications', { count }),
    mentions > 0 && t('topBar.mentions', { count: mentions }),
    failed > 0 && t('topBar.failedMessages', { count: failed }),
    unresolved > 0 && t('topBar.unresolved', { count: unresolved }),
    fallen > 0 && t('topBar.fallenConnections', { count: fallen }),
  ].filter(Boolean);
  return (
    <Popover
      label={t('topBar.waiting')}
      className="w-80 max-w-[calc(100vw-1rem)]"
      button={
        <IconButton
          label={words.length > 0 ? words.join(', ') : t('topBar.waiting')}
          count={count + mentions + failed + unresolved + fallen}
        >
          <Bell size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) => <Suspense fallback={<Coming />}>{children(close)}</Suspense>}
    </Popover>
  );
};

/** What stands for the list while its code is on its way; without internet a notice says when it comes. */
const Coming = () => {
  const { t } = useTranslation('common');
  return (
    <p role="status" className="flex h-24 items-center justify-center gap-2 p-4 text-center text-sm text-ink2">
      <Spinner />
      {t('loading')}
    </p>
  );
};
