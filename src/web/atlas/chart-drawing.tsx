import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#web/components/classes.ts';
import type { Chart, ChartState } from './chart.ts';
import { ChartLabel, type Offer } from './chart-label.tsx';
import { boxLook, ChartStateText, isRegionOf, leavesFromAnywhere, statesIn } from './chart-state.tsx';
import { anyOf, beginOf, isDrawn, type Layout, layoutOf, type Size } from './layout.ts';

export interface ChartDrawingProps extends Offer {
  chart: Chart;
  /** Paths of the states that are active. */
  active: ReadonlySet<string>;
  /** Told when everything has its place. */
  onPlaced?: () => void;
}

/** A machine as a picture: its states nested, its transitions labelled, what is active lit. */
export const ChartDrawing = ({ chart, active, onPlaced, ...offer }: ChartDrawingProps) => {
  const { t } = useTranslation('atlas');
  const host = useRef<HTMLElement>(null);
  const [layout, setLayout] = useState<Layout>();

  // Things must be drawn before one knows how large they are, and only then can they be placed.
  useLayoutEffect(() => {
    if (!host.current || layout) return;
    let isOver = false;
    layoutOf(chart, sizesIn(host.current)).then((placed) => {
      if (!isOver) setLayout(placed);
    });
    return () => {
      isOver = true;
    };
  }, [chart, layout]);
  useLayoutEffect(() => {
    if (layout) onPlaced?.();
  }, [layout, onPlaced]);

  const looksOf = (state: ChartState) => ({
    isActive: active.has(state.id),
    isRegion: isRegionOf(chart, state),
    isRoot: state === chart.root,
  });

  return (
    <figure
      ref={host}
      aria-label={t('drawing', { name: chart.id })}
      className={classes('relative', !layout && 'invisible')}
      style={layout && { width: layout.width, height: layout.height }}
    >
      {statesIn(chart.root).map((state) => (
        <div
          key={state.id}
          className={layout ? boxLook(state, looksOf(state)) : 'w-max'}
          style={placeOf(layout?.boxes.get(state.id))}
        >
          <div data-measured-state={state.id} className="w-max">
            <ChartStateText state={state} chart={chart} isActive={active.has(state.id)} offer={offer} />
          </div>
        </div>
      ))}
      {statesIn(chart.root)
        .filter(({ id }) => leavesFromAnywhere(chart.edges, id))
        .map(({ id }) => (
          <p
            key={anyOf(id)}
            data-measured-state={anyOf(id)}
            className={classes(
              'w-max rounded-full border border-dashed border-line px-2 py-0.5 text-2xs text-ink3',
              layout && 'absolute bg-panel',
            )}
            style={placeOf(layout?.boxes.get(anyOf(id)))}
          >
            {t('anyState')}
          </p>
        ))}
      {layout && <Arrows chart={chart} layout={layout} taken={offer.taken} possible={offer.possible} />}
      {chart.edges.filter(isDrawn).map((edge) => (
        <div
          key={edge.id}
          data-measured-label={edge.id}
          className={layout ? 'absolute' : 'w-max'}
          style={placeOf(layout?.edges.get(edge.id)?.label)}
        >
          <ChartLabel edge={edge} offer={offer} />
        </div>
      ))}
    </figure>
  );
};

const placeOf = (box: { x: number; y: number; width: number; height: number } | undefined) =>
  box && { left: box.x, top: box.y, width: box.width, height: box.height };

const sizesIn = (host: HTMLElement) => ({
  states: sizesOf(host, 'measuredState'),
  labels: sizesOf(host, 'measuredLabel'),
});

const sizesOf = (host: HTMLElement, name: 'measuredState' | 'measuredLabel') => {
  const selector = name === 'measuredState' ? '[data-measured-state]' : '[data-measured-label]';
  const found = [...host.querySelectorAll<HTMLElement>(selector)];
  return new Map<string, Size>(
    found.map((element) => [
      element.dataset[name] ?? '',
      { width: element.offsetWidth + 2, height: element.offsetHeight + 2 },
    ]),
  );
};

interface ArrowsProps {
  chart: Chart;
  layout: Layout;
  taken: ReadonlySet<string>;
  possible: ReadonlySet<string>;
}

const Arrows = ({ chart, layout, taken, possible }: ArrowsProps) => (
  <svg aria-hidden="true" width={layout.width} height={layout.height} className="pointer-events-none absolute inset-0">
    <defs>
      {(['line', 'lit'] as const).map((name) => (
        <marker
          key={name}
          id={`arrow-${chart.id}-${name}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0.8 L7 4 L0 7.2 z" className={name === 'lit' ? 'fill-ok' : 'fill-ink3'} />
        </marker>
      ))}
    </defs>
    {[...layout.edges].map(([id, { points }]) => {
      const isLit = taken.has(id) || possible.has(id);
      return (
        <path
          key={id}
          d={roundedPath(points)}
          fill="none"
          strokeWidth={taken.has(id) ? 2 : 1}
          className={isLit ? 'stroke-ok' : 'stroke-ink3'}
          markerEnd={`url(#arrow-${chart.id}-${isLit ? 'lit' : 'line'})`}
        />
      );
    })}
    {statesIn(chart.root).map(({ id }) => {
      const dot = layout.boxes.get(beginOf(id));
      return dot && <circle key={id} cx={dot.x + 5} cy={dot.y + 5} r={5} className="fill-ink2" />;
    })}
  </svg>
);

/** Straight lines with rounded corners. */
const roundedPath = (points: readonly { x: number; y: number }[]) =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const into = toward(point, before);
      const outOf = toward(point, after);
      return `L${into.x} ${into.y} Q${point.x} ${point.y} ${outOf.x} ${outOf.y}`;
    })
    .join(' ');

const toward = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(6, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};
