import { RotateCcw, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chartOf, eventText } from './chart.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { EventForm } from './event-form.tsx';
import { stateText } from './state-text.ts';
import { activeStates, advance, begin, type MachineFixture, possible, type Step } from './stepping.ts';

/** A machine to look at and to play with: what is possible is pressed in the picture or chosen beside it. */
export const MachineWalk = ({ fixture }: { fixture: MachineFixture }) => {
  const { t } = useTranslation('atlas');
  const chart = useMemo(() => chartOf(fixture.machine), [fixture]);
  const [steps, setSteps] = useState<readonly Step[]>(() => [begin(fixture)]);
  const [asked, setAsked] = useState<readonly AnyEventObject[]>([]);
  const now = steps.at(-1) as Step;
  const offers = useMemo(() => possible(fixture, now), [fixture, now]);
  const choices = useMemo(() => [...new Set([...offers.values()].flat())], [offers]);
  const active = useMemo(() => activeStates(now.snapshot), [now]);

  const send = (event: AnyEventObject) => {
    const next = advance(fixture, now, event);
    if (!next) return false;
    setSteps([...steps, next]);
    setAsked([]);
    return true;
  };
  const ask = (events: readonly AnyEventObject[]) => {
    const [only] = events;
    if (only && events.length === 1 && Object.keys(only).length === 1) send(only);
    else setAsked(events);
  };
  const goTo = (count: number) => {
    setSteps(steps.slice(0, count));
    setAsked([]);
  };

  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)_22rem] bg-bg text-base text-ink max-sm:grid-cols-1 max-sm:grid-rows-[60dvh_auto]">
      <ChartCanvas
        chart={chart}
        active={active}
        possible={new Set(offers.keys())}
        taken={new Set(now.edges)}
        onPress={(edgeId) => ask(offers.get(edgeId) ?? [])}
      />
      <aside
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={chart.id}
        className="flex flex-col gap-4 overflow-y-auto border-l border-line bg-panel p-4 max-sm:border-t max-sm:border-l-0"
      >
        <header className="flex flex-col gap-1">
          <h1 className="text-lg font-semibold">{chart.id}</h1>
          <p className="text-sm text-ink2">{chart.description}</p>
          <div className="flex gap-2 pt-1">
            <Button
              size="sm"
              disabled={steps.length === 1}
              icon={<Undo2 size={14} aria-hidden="true" />}
              onClick={() => goTo(steps.length - 1)}
            >
              {t('back')}
            </Button>
            <Button
              size="sm"
              disabled={steps.length === 1}
              icon={<RotateCcw size={14} aria-hidden="true" />}
              onClick={() => goTo(1)}
            >
              {t('reset')}
            </Button>
          </div>
        </header>
        <Part title={t('possible')}>
          {now.snapshot.status !== 'active' && <p className="text-sm text-ink2">{t('ended')}</p>}
          {now.snapshot.status === 'active' && choices.length === 0 && <p className="text-sm text-ink2">{t('none')}</p>}
          <ul className="flex flex-wrap gap-1.5">
            {namesOf(choices).map(([type, events]) => (
              <li key={type}>
                <Button size="sm" onClick={() => ask(events)}>
                  {eventText(type)}
                </Button>
              </li>
            ))}
          </ul>
          {asked.map((event, index) => (
            <section key={JSON.stringify(event)} className="flex flex-col gap-2 rounded-md border border-line p-3">
              {asked.length > 1 && (
                <h3 className="text-xs font-semibold text-ink2">{t('example', { number: index + 1 })}</h3>
              )}
              <EventForm event={event} onSend={send} />
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
                  aria-current={index === steps.length - 1 ? 'step' : undefined}
                  onClick={() => goTo(index + 1)}
                  className={classes(
                    'flex w-full flex-wrap justify-between gap-x-3 rounded-sm px-1.5 py-1 text-left font-mono text-2xs hover:bg-hover',
                    index === steps.length - 1 ? 'bg-sel text-ink' : 'text-ink2',
                  )}
                >
                  <span>{step.event ? eventText(step.event.type) : t('start')}</span>
                  <span className="text-ink3">{stateText(step.snapshot.value)}</span>
                </button>
              </li>
            ))}
          </ol>
        </Part>
      </aside>
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
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

const namesOf = (events: readonly AnyEventObject[]): [string, AnyEventObject[]][] =>
  [...new Set(events.map(({ type }) => type))].map((type) => [type, events.filter((event) => event.type === type)]);

/** Actors stand in a context by their id; functions and what is too deep say only that they are there. */
const jsonText = (value: unknown) =>
  JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (typeof inner === 'function') return '()';
      if (inner instanceof Map || inner instanceof Set) return [...inner];
      if (typeof inner === 'object' && inner !== null && 'sessionId' in inner && 'id' in inner) return `→ ${inner.id}`;
      return inner;
    },
    2,
  );
