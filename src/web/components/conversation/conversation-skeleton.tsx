import { classes } from '#web/components/classes.ts';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

const widths = ['w-52', 'w-64', 'w-40', 'w-72', 'w-56'];

/** What stands in for a conversation that takes longer than 300 ms to come. */
export const ConversationSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="appear-late flex min-h-0 flex-1 flex-col justify-end gap-2.5 p-6"
    >
      {widths.map((width, index) => (
        <Skeleton key={width} className={classes('h-9 max-w-full rounded-lg', width, index % 2 === 1 && 'self-end')} />
      ))}
    </div>
  );
};
