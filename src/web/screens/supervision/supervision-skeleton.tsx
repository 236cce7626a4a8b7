import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const SupervisionSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="appear-late grid gap-4 p-6 max-sm:p-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-22" />
        ))}
      </div>
      <Skeleton className="h-48" />
      <Skeleton className="h-72" />
    </div>
  );
};
