import type { Announcement } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';

type Priority = Announcement['priority'];

/** The border by which a priority is seen from afar (spec section 3); its word says it too. */
export const priorityBorders: Record<Priority, string> = {
  1: 'border-l-danger',
  2: 'border-l-warn',
  3: 'border-l-ink3',
};

export const PriorityMark = ({ priority }: { priority: Priority }) => {
  const { t } = useTranslation('announcements');
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={classes('own-colour size-2 shrink-0 rounded-full', dots[priority])} aria-hidden="true" />
      {t(`priority.${priority}`)}
    </span>
  );
};

const dots: Record<Priority, string> = { 1: 'bg-danger', 2: 'bg-warn', 3: 'bg-ink3' };
