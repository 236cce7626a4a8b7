import type { Announcement } from '#contract/schema.ts';
import { AnnouncementText } from '#web/components/announcements/announcement-text.tsx';
import { PriorityMark, priorityBorders } from '#web/components/announcements/priority-mark.tsx';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface AnnouncementDialogProps {
  announcement: Announcement;
  onClose: () => void;
}

export const AnnouncementDialog = ({ announcement, onClose }: AnnouncementDialogProps) => {
  const { t } = useTranslation('announcements');
  const { title, text, priority, mediaPath, createdAt } = announcement;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose} autoFocus>
          {t('board.understood')}
        </Button>
      }
    >
      <div className={classes('flex flex-col gap-3 border-l-4 pl-4', priorityBorders[priority])}>
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink2">
          <PriorityMark priority={priority} />
          <time dateTime={createdAt} className="tabular-nums">
            {formatDateTime(createdAt)}
          </time>
        </p>
        {mediaPath && (
          <img src={mediaPath} alt="" className="max-h-80 w-full rounded-md border border-line object-contain" />
        )}
        <AnnouncementText text={text} />
      </div>
    </Dialog>
  );
};
