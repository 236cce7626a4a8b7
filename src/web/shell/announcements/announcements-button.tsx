import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/layers/popover.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface AnnouncementsButtonProps {
  unread: number;
  children: (close: () => void) => ReactNode;
}

export const AnnouncementsButton = ({ unread, children }: AnnouncementsButtonProps) => {
  const { t } = useTranslation('announcements');
  return (
    <Popover
      label={t('board.title')}
      className="w-88 max-w-[calc(100vw-1rem)]"
      button={
        <IconButton label={unread > 0 ? t('board.unread', { count: unread }) : t('board.title')} count={unread}>
          <Newspaper size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {children}
    </Popover>
  );
};
