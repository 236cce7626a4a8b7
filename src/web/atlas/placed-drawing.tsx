import { type SyntheticEvent, useMemo, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { statesIn } from './chart.ts';
import { ChartArrows } from './chart-arrows.tsx';
import { ChartBundle } from './chart-bundle.tsx';
import type { Offer } from './chart-label.tsx';
import type { PlacedChart } from './chart-measure.tsx';
import { boxLook, ChartStateText, isRegionOf, type StateHand } from './chart-state.tsx';
import { bundlesOf } from './layout.ts';
import { brightFor, isBright } from './pointing.ts';

export interface PlacedDrawingProps extends PlacedChart {
  active: ReadonlySet<string>;
  offer: Offer;
  hand: StateHand | undefined;
}

/** Everything of a chart in its place. What somebody points at, or has the focus, is bright with its arrows; the rest is dim. */
export const PlacedDrawing = ({ chart, layout, active, offer, hand }: PlacedDrawingProps) => {
  const [pointed, setPointed] = useState<string>();
  const bundles = useMemo(() => bundlesOf(chart), [chart]);
  const bright = useMemo(() => brightFor(pointed, chart, bundles), [pointed, chart, bundles]);
  const lit = useMemo(() => new Set([...offer.taken, ...offer.possible]), [offer.taken, offer.possible]);
  const point = ({ target }: SyntheticEvent) =>
    setPointed((target as Element).closest<HTMLElement>('[data-points]')?.dataset.points);
  const leave = () => setPointed(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where somebody points, and does nothing
    <div onPointerOver={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
      {statesIn(chart.root).map((state) => (
        <div
          key={state.id}
          data-place={state.id}
          // Of a state that holds others only the heading: its room is everybody's.
          data-points={state.states.length === 0 ? state.id : undefined}
          data-dim={(bright && !isBright(state.id, bright)) || undefined}
          className={classes(
            boxLook(state, {
              isActive: active.has(state.id),
              isRegion: isRegionOf(chart, state),
              isRoot: state === chart.root,
              isChosen: hand?.chosen === state.id,
            }),
            dims,
          )}
          style={placeOf(layout.boxes.get(state.id))}
        >
          <div
            data-points={state.id}
            // Arrows into what a state holds run below what is said of it.
            className={classes('w-max', state.states.length > 0 && 'relative z-1 rounded-md bg-bg')}
          >
            <ChartStateText state={state} chart={chart} isActive={active.has(state.id)} offer={offer} hand={hand} />
          </div>
        </div>
      ))}
      <ChartArrows chart={chart} layout={layout} bundles={bundles} lit={lit} taken={offer.taken} bright={bright} />
      {bundles.map((bundle) => (
        <div
          key={bundle.id}
          data-place={bundle.id}
          data-points={bundle.id}
          data-dim={(bright && !bright.bundles.has(bundle.id)) || undefined}
          className={classes('absolute w-max', dims)}
          style={placeOf(bundle.isFromAnywhere ? layout.boxes.get(bundle.id) : layout.arrows.get(bundle.id)?.label)}
        >
          <ChartBundle bundle={bundle} offer={offer} />
        </div>
      ))}
    </div>
  );
};

const dims = 'data-dim:opacity-25';

const placeOf = (box: { x: number; y: number; width: number; height: number } | undefined) =>
  box && { left: box.x, top: box.y, width: box.width, height: box.height };
