import { SkipForward } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { stateText } from './state-text.ts';
import type { Step } from './stepping.ts';
import { useEventText } from './use-event-text.ts';

export interface StepSliderProps {
  /** The start first. */
  steps: readonly Step[];
  /** The one that is looked at, from 0, the start. */
  at: number;
  onGoTo: (at: number) => void;
  /** Where the screen beside it stands, which goes on only; playing it again takes it back. */
  screen?: { at: number; onReplay: (at: number) => void };
}

/** The steps of a walk back and forth. */
export const StepSlider = ({ steps, at, onGoTo, screen }: StepSliderProps) => {
  const { t } = useTranslation('atlas');
  const id = useId();
  const textOf = useEventText();
  const last = steps.length - 1;
  const { event, snapshot } = steps[at] ?? (steps[last] as Step);
  const place = t('stepOf', { at, count: last });
  return (
    <div className="flex flex-col gap-1 text-xs text-ink2">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {t('slider')}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          value={at}
          disabled={last === 0}
          aria-valuetext={[place, event ? textOf(event.type) : t('start'), stateText(snapshot.value)].join(', ')}
          onChange={({ target }) => onGoTo(Number(target.value))}
          className="h-6 min-w-0 flex-1 accent-primary"
        />
        <span className="shrink-0 tabular-nums">{place}</span>
        <IconButton size="sm" label={t('now')} disabled={at === last} onClick={() => onGoTo(last)}>
          <SkipForward size={14} aria-hidden="true" />
        </IconButton>
      </div>
      {screen && screen.at !== at && (
        <p className="flex flex-wrap items-center gap-2">
          {t('screenAt', { at: screen.at })}
          <Button size="sm" onClick={() => screen.onReplay(at)}>
            {t('replay', { at })}
          </Button>
        </p>
      )}
    </div>
  );
};
