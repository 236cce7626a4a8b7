import type { Chart, ChartEdge, ChartState } from '#web/atlas/chart.ts';
import { type Bundle, bundlesOf, type Size, type Sizes, staysPut } from '#web/atlas/layout.ts';

/** About how large a browser draws the parts of a chart, so that they can be placed without one. */
export function estimatedSizes(chart: Chart): Sizes {
  return {
    states: new Map(statesIn(chart.root).map((state) => [state.id, stateSize(state, chart)])),
    labels: new Map(bundlesOf(chart).map((bundle) => [bundle.id, bundleSize(bundle)])),
  };
}

function bundleSize({ edges, isFromAnywhere }: Bundle): Size {
  const { width, height } = stacked(edges.map(labelSize), 2);
  return isFromAnywhere ? { width: Math.max(width + 10, 130), height: height + 28 } : { width, height };
}

const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];

function stateSize(state: ChartState, { edges }: Chart): Size {
  const inside = edges.filter((edge) => edge.from === state.id && staysPut(edge)).map(labelSize);
  const columns = Math.max(1, Math.min(6, Math.ceil(inside.length / (state.states.length > 0 ? 3 : 6))));
  const rows = Array.from({ length: Math.ceil(inside.length / columns) }, (_, row) =>
    beside(inside.slice(row * columns, (row + 1) * columns)),
  );
  const lines = [
    { width: 8 * (state.name.length + (state.type === 'parallel' ? 22 : 0)), height: 20 },
    paragraph(state.description, 224),
    ...[state.calls, state.entry, state.exit].map((names) => paragraph(names.join(', ') && `chama ${names}`, 288)),
    ...rows,
  ].filter(({ height }) => height > 0);
  const { width, height } = stacked(lines, 4);
  return { width: width + 28, height: height + 20 };
}

function labelSize({ event, guard, actions }: ChartEdge): Size {
  const { width, height } = stacked(
    [paragraph(event, 220), paragraph(guard, 230), paragraph(actions.join(', '), 230)].filter(
      (line) => line.height > 0,
    ),
    0,
  );
  return { width: width + 24, height: height + 8 };
}

function paragraph(text: string, widest: number): Size {
  const width = text.length * 6.7;
  return { width: Math.min(width, widest), height: Math.ceil(width / widest) * 16 };
}

function stacked(sizes: readonly Size[], gap: number): Size {
  return {
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: sizes.reduce((sum, { height }) => sum + height + gap, -gap),
  };
}

function beside(sizes: readonly Size[]): Size {
  return {
    width: sizes.reduce((sum, { width }) => sum + width + 4, 0),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
  };
}
