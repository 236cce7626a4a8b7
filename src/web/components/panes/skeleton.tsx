import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';

export interface SkeletonListProps {
  rows?: number;
  /** The height of a real row, so that nothing moves when the rows arrive. */
  rowClassName?: string;
  avatar?: boolean;
}

/** What stands in for rows that take longer than 300 ms to come. */
export const SkeletonList = ({ rows = 8, rowClassName = 'h-20', avatar = true }: SkeletonListProps) => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="appear-late">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes('flex items-center gap-2.5 border-b border-line2 px-3.5', rowClassName)}>
          {avatar && <Skeleton className="size-9 rounded-full" />}
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
};

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block rounded-sm bg-line', className)} />
);
