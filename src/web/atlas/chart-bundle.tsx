import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChartLabels, type Offer } from './chart-label.tsx';
import type { Bundle } from './layout.ts';

/** The labels of an arrow, or of what leads somewhere from any state. */
export const ChartBundle = ({ bundle: { isFromAnywhere, edges }, offer }: { bundle: Bundle; offer: Offer }) => {
  const { t } = useTranslation('atlas');
  return (
    <div
      className={classes(
        'flex w-max flex-col gap-0.5 rounded-md bg-bg',
        isFromAnywhere && 'border border-dashed border-control p-1',
      )}
    >
      {isFromAnywhere && <p className="px-1 text-2xs text-ink3">{t('anyState')}</p>}
      <ChartLabels edges={edges} offer={offer} />
    </div>
  );
};
