import './drawing-beside.css';
import { useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { type Chart, chartOf, eventText } from '#web/atlas/chart.ts';
import { ChartCanvas } from '#web/atlas/chart-canvas.tsx';
import { stateText } from '#web/atlas/state-text.ts';
import { activeStates, begin, type MachineFixture, type Step } from '#web/atlas/stepping.ts';
import { type Atom, useAtom } from '#web/atom.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface DrawingBesideProps {
  fixture: MachineFixture;
  /** Where the flow stands; undefined before its first step. */
  stepStates: Atom<Step | undefined>;
}

/**
 * The machine of a flow beside its stage, with the current state lit and the last transition taken. It is a neighbour
 * of the story in the page, so that an open dialog of the stage leaves it alone.
 */
export const DrawingBeside = ({ fixture, stepStates }: DrawingBesideProps) => {
  const { t } = useTranslation('atlas');
  const chart = useMemo(() => chartOf(fixture.machine), [fixture]);
  const start = useMemo(() => begin(fixture), [fixture]);
  const { event, snapshot, edges } = useAtom(stepStates, (step) => step) ?? start;
  const active = useMemo(() => activeStates(snapshot), [snapshot]);
  const taken = useMemo(() => new Set(edges), [edges]);
  const focus = useMemo(() => placesOf(chart, edges), [chart, edges]);

  useLayoutEffect(() => {
    document.documentElement.dataset.drawing = 'beside';
    return () => {
      delete document.documentElement.dataset.drawing;
    };
  }, []);

  return createPortal(
    <aside aria-label={chart.id} data-drawing-place className="flex flex-col border-line bg-bg text-base text-ink">
      <p className="flex flex-wrap gap-x-3 border-b border-line bg-panel px-3 py-2 font-mono text-xs text-ink2">
        <b>{chart.id}</b>
        <span>{event ? eventText(event.type) : t('start')}</span>
        <span className="text-ink">{stateText(snapshot.value)}</span>
      </p>
      <div className="min-h-0 flex-1">
        <ChartCanvas chart={chart} active={active} taken={taken} focus={focus} possible={nothing} onPress={ignore} />
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
