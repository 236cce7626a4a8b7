import { Star } from 'lucide-react';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A rate of one to three, as stars and in the words of the question. */
export const RateStars = ({ rate }: { rate: 1 | 2 | 3 }) => {
  const { t } = useTranslation('drawer');
  const words = t(`ratings.${names[rate]}`);
  return (
    <span title={words} className="inline-flex items-center gap-1">
      <span aria-hidden="true" className="inline-flex">
        {([1, 2, 3] as const).map((star) => (
          <Star key={star} size={14} className={classes(star <= rate ? 'fill-current text-warn' : 'text-ink3')} />
        ))}
      </span>
      <span>{words}</span>
    </span>
  );
};

const names = { 1: 'unsatisfied', 2: 'satisfied', 3: 'verySatisfied' } as const;
