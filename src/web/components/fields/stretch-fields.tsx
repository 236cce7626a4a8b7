import { X } from 'lucide-react';
import { useId } from 'react';
import { isEmpty, type Stretch } from '#machines/opening-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { type HoursError, hoursErrors, stretchRules } from './opening-hours-rules.ts';
import { TimeInput } from './time-input.tsx';

export interface StretchFieldsProps {
  /** The day whose hours they are. */
  of: string;
  stretches: readonly Stretch[];
  errorOf: (stretch: number, end: 'startTime' | 'endTime') => string | undefined;
  onChange: (stretches: Stretch[]) => void;
  className?: string;
}

/** From when to when, as often as it is on one day. */
export const StretchFields = ({ of, stretches, errorOf, onChange, className }: StretchFieldsProps) => {
  const { t } = useTranslation('hours');
  const idOf = useId();
  const put = (at: number, change: Partial<Stretch>) =>
    onChange(stretches.map((stretch, index) => (index === at ? { ...stretch, ...change } : stretch)));
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      {stretches.map((stretch, index) => {
        const noteId = `${idOf}${index}`;
        const error = errorOf(index, 'startTime') ?? errorOf(index, 'endTime');
        const note = noteOf(stretch);
        const place = index === 0 ? '' : ` ${index + 1}`;
        const fieldOf = (end: 'startTime' | 'endTime') => ({
          value: stretch[end],
          onChange: (time: string) => put(index, { [end]: time }),
          'aria-label': `${t(end, { weekday: of })}${place}`,
          'aria-invalid': errorOf(index, end) !== undefined || undefined,
          'aria-describedby': error ? noteId : undefined,
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a field belongs to its place, whatever is written there.
          <div key={index}>
            <div className="flex items-center gap-x-2">
              <TimeInput {...fieldOf('startTime')} autoFocus={index > 0 && isUnwritten(stretch)} />
              <span className="shrink-0 text-ink2">{t('until')}</span>
              <TimeInput {...fieldOf('endTime')} />
              {note === 'nextDay' ? (
                <span title={t('nextDay')} className="shrink-0 text-xs whitespace-nowrap text-ink3">
                  <span aria-hidden="true">{t('nextDayShort')}</span>
                  <span className="sr-only">{t('nextDay')}</span>
                </span>
              ) : (
                note && <span className="shrink-0 text-xs whitespace-nowrap text-ink3">{t(note)}</span>
              )}
              {stretches.length > 1 && (
                <IconButton
                  size="sm"
                  label={t('removeStretch', { weekday: of, place: index + 1 })}
                  onClick={() => onChange(stretches.filter((_, at) => at !== index))}
                >
                  <X size={15} aria-hidden="true" />
                </IconButton>
              )}
            </div>
            {error && (
              <p id={noteId} role="alert" className="pt-1 text-xs text-danger">
                {isKnown(error) ? t(`faults.${error}`) : error}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
};

const isUnwritten = ({ startTime, endTime }: Stretch) => startTime === '' && endTime === '';

/** What a stretch comes to, where that is no matter of course. */
function noteOf(stretch: Stretch): 'closed' | 'wholeDay' | 'nextDay' | undefined {
  const { startTime, endTime } = stretch;
  if (!stretchRules.safeParse(stretch).success) return undefined;
  if (isEmpty(stretch)) return 'closed';
  if (startTime === '00:00' && (endTime === '24:00' || endTime === '23:59')) return 'wholeDay';
  return endTime < startTime && endTime !== '00:00' ? 'nextDay' : undefined;
}

const isKnown = (error: string): error is HoursError => (hoursErrors as readonly string[]).includes(error);
