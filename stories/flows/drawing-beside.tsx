import './drawing-beside.css';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Chart, chartOf } from '#web/atlas/chart.ts';
import { ChartCanvas } from '#web/atlas/chart-canvas.tsx';
import { PlaceLinks } from '#web/atlas/place-links.tsx';
import { stateText } from '#web/atlas/state-text.ts';
import { StepSlider } from '#web/atlas/step-slider.tsx';
import { activeStates, begin, type MachineFixture, type Step } from '#web/atlas/stepping.ts';
import { useEventText } from '#web/atlas/use-event-text.ts';
import { type Atom, useAtom } from '#web/atom.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface DrawingBesideProps {
  fixture: MachineFixture;
  /** The steps that the flow has taken. */
  stepsTaken: Atom<readonly Step[]>;
  /** How a step of this flow is named in an address. */
  linkTo: (at: number) => string;
  /** Plays the flow again up to a step. */
  onReplay: (at: number) => void;
}

/**
 * The machine of a flow beside its stage, with the current state lit and the last transition taken; the slider looks back
 * at earlier steps, and the stage follows only by being played again. It is a neighbour of the story in the page, so that
 * an open dialog of the stage leaves it alone.
 */
export const DrawingBeside = ({ fixture, stepsTaken, linkTo, onReplay }: DrawingBesideProps) => {
  const { t } = useTranslation('atlas');
  const textOf = useEventText();
  const chart = useMemo(() => chartOf(fixture.machine), [fixture]);
  const start = useMemo(() => begin(fixture), [fixture]);
  const taken = useAtom(stepsTaken, (steps) => steps);
  const steps = useMemo(() => [start, ...taken], [start, taken]);
  const [looked, look] = useState<number>();
  const [chosen, choose] = useState<string>();
  const at = Math.min(looked ?? taken.length, taken.length);
  const { event, snapshot, edges } = steps[at] ?? start;
  const active = useMemo(() => activeStates(snapshot), [snapshot]);
  const lit = useMemo(() => new Set(edges), [edges]);
  const focus = useMemo(() => placesOf(chart, edges), [chart, edges]);

  useLayoutEffect(() => {
    document.documentElement.dataset.drawing = 'beside';
    return () => {
      delete document.documentElement.dataset.drawing;
    };
  }, []);

  return createPortal(
    <aside aria-label={chart.id} data-drawing-place className="flex flex-col border-line bg-bg text-base text-ink">
      <div className="flex flex-col gap-1 border-b border-line bg-panel px-3 py-2">
        <p className="flex flex-wrap gap-x-3 font-mono text-xs text-ink2">
          <b>{chart.id}</b>
          <span>{event ? textOf(event.type) : t('start')}</span>
          <span className="text-ink">{stateText(snapshot.value)}</span>
        </p>
        <StepSlider
          steps={steps}
          at={at}
          onGoTo={(next) => look(next === taken.length ? undefined : next)}
          screen={{ at: taken.length, onReplay }}
        />
        <PlaceLinks stateId={chosen ?? chart.id} place={{ step: linkTo(at) }} />
      </div>
      <div className="min-h-0 flex-1">
        <ChartCanvas
          chart={chart}
          active={active}
          taken={lit}
          focus={focus}
          chosen={chosen}
          onChoose={choose}
          possible={nothing}
          onPress={ignore}
        />
      </div>
    </aside>,
    document.body,
  );
};

/** Where transitions that were taken stand in a drawing: their labels, and the states that they lead to. */
const placesOf = (chart: Chart, taken: readonly string[]) =>
  chart.edges.filter(({ id }) => taken.includes(id)).flatMap(({ from, to }) => [`${from} > ${to}`, to]);

const nothing: ReadonlySet<string> = new Set();
const ignore = () => {};
