import { type Chart, statesIn } from './chart.ts';
import { type Bundle, beginOf, type Layout } from './layout.ts';
import { type Bright, isBright } from './pointing.ts';

export interface ChartArrowsProps {
  chart: Chart;
  layout: Layout;
  bundles: readonly Bundle[];
  /** Transitions that are possible now or were taken just now. */
  lit: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  /** What belongs to what somebody points at; undefined while nobody does. */
  bright: Bright | undefined;
}

/** The arrows of a drawing, and the dots where states begin. What comes from one and the same place is drawn together. */
export const ChartArrows = ({ chart, layout, bundles, lit, taken, bright }: ChartArrowsProps) => (
  <svg aria-hidden="true" width={layout.width} height={layout.height} className="pointer-events-none absolute inset-0">
    <defs>
      {Object.entries(fills).map(([look, fill]) => (
        <marker
          key={look}
          id={`arrow-${chart.id}-${look}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 0.8 L7 4 L0 7.2 z" className={fill} />
        </marker>
      ))}
    </defs>
    {statesIn(chart.root).map(({ id }) => {
      const dot = layout.boxes.get(beginOf(id));
      const points = layout.arrows.get(beginOf(id))?.points;
      return (
        dot && (
          <g key={id} className={bright && !isBright(id, bright) ? dim : undefined}>
            <circle cx={dot.x + 5} cy={dot.y + 5} r={5} className="fill-ink2" />
            {points && <Arrow points={points} look="line" chartId={chart.id} isThick={false} />}
          </g>
        )
      );
    })}
    {bundles.map(({ id, edges }) => {
      const isPointed = bright?.bundles.has(id) ?? false;
      const isTaken = edges.some((edge) => taken.has(edge.id));
      const look = edges.some((edge) => lit.has(edge.id)) ? 'lit' : isPointed ? 'pointed' : 'line';
      return (
        <g key={id} data-arrow={id} data-look={look} className={bright && !isPointed ? dim : undefined}>
          <Arrow
            points={layout.arrows.get(id)?.points ?? []}
            look={look}
            chartId={chart.id}
            isThick={isTaken || isPointed}
          />
        </g>
      );
    })}
  </svg>
);

const dim = 'opacity-20';

const fills = { line: 'fill-ink3', pointed: 'fill-ink', lit: 'fill-ok' };
const strokes = { line: 'stroke-ink3', pointed: 'stroke-ink', lit: 'stroke-ok' };

interface ArrowProps {
  points: readonly { x: number; y: number }[];
  look: keyof typeof strokes;
  chartId: string;
  isThick: boolean;
}

const Arrow = ({ points, look, chartId, isThick }: ArrowProps) => (
  <path
    d={roundedPath(points)}
    fill="none"
    // From far away a line keeps the width that can be seen.
    style={{ strokeWidth: `max(${isThick ? 2 : 1}px, calc(${isThick ? 1.6 : 0.8}px / var(--zoom, 1)))` }}
    className={strokes[look]}
    markerEnd={`url(#arrow-${chartId}-${look})`}
  />
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
