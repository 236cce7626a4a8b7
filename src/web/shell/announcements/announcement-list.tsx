import { useRef } from 'react';
import type { Announcement } from '#contract/schema.ts';
import { PriorityMark, priorityBorders } from '#web/components/announcements/priority-mark.tsx';
import { plainText } from '#web/components/announcements/small-markdown.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { formatDate } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface AnnouncementListProps {
  records: readonly Announcement[];
  /** The ids of those that are unread. */
  unread: readonly number[];
  isLoading: boolean;
  hasFailed: boolean;
  onOpen: (id: number) => void;
  onReadAll: () => void;
  onRetry: () => void;
}

/** What the popover of the top bar shows: each with its priority's border, the unread ones in bold (spec section 2). */
export const AnnouncementList = ({ records, unread, isLoading, hasFailed, ...on }: AnnouncementListProps) => {
  const { t } = useTranslation('announcements');
  const rows = useRef<HTMLUListElement>(null);
  const readAll = () => {
    // The button goes away with the last unread one; without a focus in the popover Escape would not close it.
    rows.current?.querySelector('button')?.focus();
    on.onReadAll();
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-3 py-1.5">
        <h2 className="text-sm font-semibold">{t('board.title')}</h2>
        {unread.length > 0 && (
          <Button size="sm" variant="quiet" onClick={readAll}>
            {t('board.readAll')}
          </Button>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="flex items-center justify-center gap-2 p-3 text-xs text-ink2">
          {t('board.failed')}
          <button type="button" className="rounded-sm font-medium text-ink underline" onClick={on.onRetry}>
            {t('board.retry')}
          </button>
        </p>
      )}
      {records.length === 0 && isLoading && <SkeletonList rows={3} rowClassName="h-18" avatar={false} />}
      {records.length === 0 && !isLoading && !hasFailed && (
        <p className="p-6 text-center text-sm text-ink2">{t('board.empty')}</p>
      )}
      {records.length > 0 && (
        <ul ref={rows} className="max-h-[min(28rem,70dvh)] divide-y divide-line2 overflow-y-auto">
          {records.map((announcement) => (
            <li key={announcement.id}>
              <Row
                announcement={announcement}
                isUnread={unread.includes(announcement.id)}
                onOpen={() => on.onOpen(announcement.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

interface RowProps {
  announcement: Announcement;
  isUnread: boolean;
  onOpen: () => void;
}

const Row = ({ announcement: { title, text, priority, mediaPath, createdAt }, isUnread, onOpen }: RowProps) => {
  const { t } = useTranslation('announcements');
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classes(
        'flex w-full items-start gap-3 border-l-4 py-2.5 pr-3 pl-2.5 text-left ring-inside hover:bg-hover',
        priorityBorders[priority],
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center gap-2">
          <span className={classes('min-w-0 flex-1 truncate text-sm', isUnread ? 'font-semibold' : 'text-ink2')}>
            {title}
          </span>
          {isUnread && (
            <span
              className="own-colour size-2 shrink-0 rounded-full bg-primary"
              role="img"
              aria-label={t('board.unreadMark')}
            />
          )}
        </span>
        <span className="line-clamp-2 text-xs text-ink2" dir="auto">
          {plainText(text)}
        </span>
        <span className="mt-0.5 flex items-center gap-2.5 text-2xs text-ink3">
          <PriorityMark priority={priority} />
          <span className="tabular-nums">{formatDate(createdAt)}</span>
        </span>
      </span>
      {mediaPath && (
        <img
          src={mediaPath}
          alt=""
          loading="lazy"
          className="mt-0.5 h-12 w-18 shrink-0 rounded-md border border-line object-cover"
        />
      )}
    </button>
  );
};
