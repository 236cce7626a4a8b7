import { RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyEventObject } from 'xstate';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Chart } from './chart.ts';
import { EventForm } from './event-form.tsx';
import { jsonText } from './json-text.ts';
import { PlaceLinks } from './place-links.tsx';
import { stateText } from './state-text.ts';
import { StepSlider } from './step-slider.tsx';
import type { MachineFixture } from './stepping.ts';
import { useEventText } from './use-event-text.ts';
import type { useWalk } from './use-walk.ts';
import { walkText } from './walk-link.ts';

export interface WalkPanelProps {
  chart: Chart;
  fixture: MachineFixture;
  /** The state that was chosen in the drawing. */
  chosen: string | undefined;
  walk: ReturnType<typeof useWalk>;
  /** Examples that would be taken now. */
  choices: readonly AnyEventObject[];
  /** Those whose values are asked for. */
  asked: readonly AnyEventObject[];
  onAsk: (events: readonly AnyEventObject[]) => void;
  onSend: (event: AnyEventObject) => boolean;
}

/** What a machine is, what can happen to it now, and the way that led here. */
export const WalkPanel = ({ chart, fixture, chosen, walk, choices, asked, onAsk, onSend }: WalkPanelProps) => {
  const { t } = useTranslation('atlas');
  const textOf = useEventText();
  const { steps, at, now, goTo } = walk;
  const isActive = now.snapshot.status === 'active';
  return (
    <aside
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={chart.id}
      className="flex flex-col gap-4 overflow-y-auto border-l border-line bg-panel p-4 max-sm:border-t max-sm:border-l-0"
    >
      <header className="flex flex-col gap-1">
        <h1 className="text-lg font-semibold wrap-anywhere">{chosen ?? chart.id}</h1>
        {!chosen && <p className="text-sm text-ink2">{chart.description}</p>}
        <PlaceLinks
          stateId={chosen ?? chart.id}
          place={{ at: chosen, walk: walkText(fixture, steps), step: String(at) }}
        />
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            size="sm"
            disabled={at === 0}
            icon={<Undo2 size={14} aria-hidden="true" />}
            onClick={() => goTo(at - 1)}
          >
            {t('back')}
          </Button>
          <Button
            size="sm"
            disabled={steps.length === 1}
            icon={<RotateCcw size={14} aria-hidden="true" />}
            onClick={walk.reset}
          >
            {t('reset')}
          </Button>
        </div>
        <StepSlider steps={steps} at={at} onGoTo={goTo} />
      </header>
      <Part title={t('possible')}>
        {!isActive && <p className="text-sm text-ink2">{t('ended')}</p>}
        {isActive && choices.length === 0 && <p className="text-sm text-ink2">{t('none')}</p>}
        <ul className="flex flex-wrap gap-1.5">
          {byName(choices).map(([type, events]) => (
            <li key={type}>
              <Button size="sm" onClick={() => onAsk(events)}>
                {textOf(type)}
              </Button>
            </li>
          ))}
        </ul>
        {asked.map((event, index) => (
          <section key={JSON.stringify(event)} className="flex flex-col gap-2 rounded-md border border-line p-3">
            {asked.length > 1 && (
              <h3 className="text-xs font-semibold text-ink2">{t('example', { number: index + 1 })}</h3>
            )}
            <EventForm event={event} onSend={onSend} />
          </section>
        ))}
      </Part>
      <Part title={t('state')}>
        <Json value={now.snapshot.value} />
      </Part>
      <Part title={t('context')}>
        <Json value={now.snapshot.context} />
      </Part>
      <Part title={t('log')}>
        <ol className="flex flex-col">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the walk
            <li key={index}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => goTo(index)}
                className={classes(
                  'flex w-full flex-wrap justify-between gap-x-3 rounded-sm px-1.5 py-1 text-left font-mono text-2xs hover:bg-hover',
                  index === at ? 'bg-sel text-ink' : 'text-ink2',
                )}
              >
                <span>{step.event ? textOf(step.event.type) : t('start')}</span>
                <span className="text-ink3">{stateText(step.snapshot.value)}</span>
              </button>
            </li>
          ))}
        </ol>
      </Part>
    </aside>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-xs font-semibold text-ink2">{title}</h2>
    {children}
  </section>
);

const Json = ({ value }: { value: unknown }) => (
  <pre className="overflow-x-auto rounded-md bg-sunk p-2 font-mono text-2xs whitespace-pre-wrap wrap-anywhere text-ink2">
    {jsonText(value)}
  </pre>
);

const byName = (events: readonly AnyEventObject[]): [string, AnyEventObject[]][] =>
  [...new Set(events.map(({ type }) => type))].map((type) => [type, events.filter((event) => event.type === type)]);
