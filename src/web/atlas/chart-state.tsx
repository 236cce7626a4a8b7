import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Chart, ChartState } from './chart.ts';
import { ChartLabel, type Offer } from './chart-label.tsx';
import { staysPut } from './layout.ts';

export interface ChartStateProps {
  state: ChartState;
  chart: Chart;
  isActive: boolean;
  offer: Offer;
}

/** What stands in the box of a state; of one that holds others, its heading. */
export const ChartStateText = ({ state, chart, isActive, offer }: ChartStateProps) => {
  const { t } = useTranslation('atlas');
  const inside = chart.edges.filter((edge) => edge.from === state.id && staysPut(edge));
  const lines = [
    state.calls.length > 0 && t('calls', { names: state.calls.join(', ') }),
    state.entry.length > 0 && t('entry', { names: state.entry.join(', ') }),
    state.exit.length > 0 && t('exit', { names: state.exit.join(', ') }),
  ].filter((line) => line !== false);
  return (
    <div className="flex w-max flex-col items-start gap-1 px-3 py-2 text-left">
      <p className={classes('text-sm font-semibold', isActive ? 'text-ink' : 'text-ink2')}>
        {state.name}
        {state.type === 'parallel' && <span className="font-normal text-ink3"> · {t('allParts')}</span>}
      </p>
      {state.description && <p className="max-w-56 text-2xs text-ink3">{state.description}</p>}
      {lines.map((line) => (
        <p key={line} className="max-w-72 font-mono text-2xs text-ink3">
          {line}
        </p>
      ))}
      {inside.length > 0 && (
        <div
          className="grid items-start gap-1"
          style={{ gridTemplateColumns: `repeat(${columnsFor(inside.length, state)}, auto)` }}
        >
          {inside.map((edge) => (
            <ChartLabel key={edge.id} edge={edge} offer={offer} />
          ))}
        </div>
      )}
    </div>
  );
};

/** A state that holds others is wide anyway. */
const columnsFor = (count: number, { states }: ChartState) =>
  Math.min(6, Math.ceil(count / (states.length > 0 ? 3 : 6)));

export const boxLook = (
  state: ChartState,
  { isActive, isRegion, isRoot }: { isActive: boolean; isRegion: boolean; isRoot: boolean },
) =>
  classes(
    'absolute rounded-md border transition-colors duration-100',
    state.type === 'final' && 'outline-1 outline-offset-2 outline-control',
    isRegion && 'border-2 border-dashed',
    isActive && !isRoot ? 'border-ok' : 'border-control',
    state.states.length > 0 ? 'bg-bg' : isActive ? 'bg-out ring-2 ring-ok' : 'bg-panel',
  );

export const isRegionOf = (chart: Chart, state: ChartState) => parentIn(chart.root, state.id)?.type === 'parallel';

const parentIn = (state: ChartState, id: string): ChartState | undefined =>
  state.states.some((inner) => inner.id === id)
    ? state
    : state.states.map((inner) => parentIn(inner, id)).find((found) => found !== undefined);

export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];
