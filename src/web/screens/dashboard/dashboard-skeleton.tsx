import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const DashboardSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="appear-late grid gap-4 p-6 max-sm:p-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((card) => (
          <Skeleton key={card} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
};
