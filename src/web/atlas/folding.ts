import { type Chart, type ChartState, isWithin, statesIn } from './chart.ts';

/** A chart in which some states hide what they hold; what leads into them or out of them ends at their border. */
export function folded(chart: Chart, foldedIds: ReadonlySet<string>): Chart {
  const root = foldedState(chart.root, foldedIds);
  const drawn = new Set(statesIn(root).map(({ id }) => id));
  const closed = statesIn(root).filter(({ hidden }) => hidden > 0);
  const isHidden = (from: string, to: string) =>
    closed.some(({ id }) => isWithin(from, id) && isWithin(to, id) && !(from === id && to === id));
  return {
    ...chart,
    root,
    edges: chart.edges
      .filter(({ from, to }) => !isHidden(from, to))
      .map((edge) => ({ ...edge, from: drawnPlace(edge.from, drawn), to: drawnPlace(edge.to, drawn) })),
  };
}

const foldedState = (state: ChartState, foldedIds: ReadonlySet<string>): ChartState =>
  foldedIds.has(state.id) && state.states.length > 0
    ? { ...state, initial: undefined, states: [], hidden: statesIn(state).length - 1 }
    : { ...state, states: state.states.map((inner) => foldedState(inner, foldedIds)) };

/** The states that can be folded: all that hold others, but for the machine itself. */
export const foldable = ({ root }: Chart) =>
  statesIn(root)
    .filter((state) => state !== root && state.states.length > 0)
    .map(({ id }) => id);

/** The state itself where it is drawn, or else the nearest around it that is. */
export function drawnPlace(id: string, drawn: ReadonlySet<string>): string {
  const around = id.lastIndexOf('.');
  return drawn.has(id) || around < 0 ? id : drawnPlace(id.slice(0, around), drawn);
}
