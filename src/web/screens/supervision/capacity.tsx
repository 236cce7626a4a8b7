import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** How much somebody has, and of how much where they have a limit. */
export const Capacity = ({ open, maxTickets }: { open: number; maxTickets: number | null }) => {
  const { t } = useTranslation('supervision');
  if (maxTickets === null) return <span className="tabular-nums">{open}</span>;
  const isFull = open >= maxTickets;
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span className="w-16 shrink-0 whitespace-nowrap">{t('people.of', { open, max: maxTickets })}</span>
      <span aria-hidden="true" className="h-1.5 w-10 shrink-0 overflow-hidden rounded-full bg-sunk">
        <span
          className={classes('own-colour block h-full rounded-full', isFull ? 'bg-warn' : 'bg-ok')}
          style={{ width: `${Math.min(1, open / maxTickets) * 100}%` }}
        />
      </span>
    </span>
  );
};
