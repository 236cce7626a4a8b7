import { ChevronDown, ChevronRight } from 'lucide-react';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Chart, ChartState } from './chart.ts';
import { ChartLabels, type Offer } from './chart-label.tsx';
import { staysPut } from './layout.ts';

/** What somebody may do with the states of a drawing. */
export interface StateHand {
  /** The path of the state that was chosen. */
  chosen: string | undefined;
  onChoose: (stateId: string) => void;
  onFold: (stateId: string) => void;
}

export interface ChartStateProps {
  state: ChartState;
  chart: Chart;
  isActive: boolean;
  offer: Offer;
  hand: StateHand | undefined;
}

/** What stands in the box of a state; of one that holds others, its heading. */
export const ChartStateText = ({ state, chart, isActive, offer, hand }: ChartStateProps) => {
  const { t } = useTranslation('atlas');
  const inside = chart.edges.filter((edge) => edge.from === state.id && staysPut(edge));
  const lines = [
    state.calls.length > 0 && t('calls', { names: state.calls.join(', ') }),
    state.entry.length > 0 && t('entry', { names: state.entry.join(', ') }),
    state.exit.length > 0 && t('exit', { names: state.exit.join(', ') }),
  ].filter((line) => line !== false);
  return (
    <div className="flex w-max flex-col items-start gap-1 px-3 py-2 text-left">
      <div className="flex items-center gap-1">
        {hand && state !== chart.root && <FoldButton state={state} onFold={hand.onFold} />}
        <p className={classes('text-sm font-semibold', isActive ? 'text-ink' : 'text-ink2')}>
          {hand ? <NameButton state={state} hand={hand} /> : state.name}
          {state.type === 'parallel' && <span className="font-normal text-ink3"> · {t('allParts')}</span>}
        </p>
      </div>
      {state.description && <p className="max-w-56 text-2xs text-ink3">{state.description}</p>}
      {state.hidden > 0 && <p className="text-2xs text-ink3">{t('hidden', { count: state.hidden })}</p>}
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
          <ChartLabels edges={inside} offer={offer} />
        </div>
      )}
    </div>
  );
};

const NameButton = ({ state: { id, name }, hand }: { state: ChartState; hand: StateHand }) => (
  <button
    type="button"
    aria-pressed={hand.chosen === id}
    onClick={() => hand.onChoose(id)}
    className="min-h-6 rounded-sm hover:underline aria-pressed:underline"
  >
    {name}
  </button>
);

const FoldButton = ({
  state: { id, name, states, hidden },
  onFold,
}: {
  state: ChartState;
  onFold: (id: string) => void;
}) => {
  const { t } = useTranslation('atlas');
  if (states.length + hidden === 0) return null;
  const Icon = hidden > 0 ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={hidden === 0}
      aria-label={t('inside', { name })}
      onClick={() => onFold(id)}
      className="grid size-6 place-items-center rounded-sm text-ink2 hover:bg-hover"
    >
      <Icon size={14} aria-hidden="true" />
    </button>
  );
};

/** A state that holds others is wide anyway. */
const columnsFor = (count: number, { states }: ChartState) =>
  Math.min(6, Math.ceil(count / (states.length > 0 ? 3 : 6)));

export const boxLook = (
  state: ChartState,
  {
    isActive,
    isRegion,
    isRoot,
    isChosen,
  }: { isActive: boolean; isRegion: boolean; isRoot: boolean; isChosen: boolean },
) =>
  classes(
    'absolute rounded-md border transition-colors duration-100',
    state.type === 'final' && 'outline-1 outline-offset-2 outline-control',
    isChosen && 'outline-2 outline-offset-2 outline-focus',
    isRegion && 'border-2 border-dashed',
    isActive && !isRoot ? 'border-ok' : 'border-control',
    state.states.length > 0 ? 'bg-bg' : isActive ? 'bg-out ring-2 ring-ok' : 'bg-panel',
  );

export const isRegionOf = (chart: Chart, state: ChartState) => parentIn(chart.root, state.id)?.type === 'parallel';

const parentIn = (state: ChartState, id: string): ChartState | undefined =>
  state.states.some((inner) => inner.id === id)
    ? state
    : state.states.map((inner) => parentIn(inner, id)).find((found) => found !== undefined);
