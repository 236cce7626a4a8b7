import { useLayoutEffect, useRef } from 'react';
import { type Chart, statesIn } from './chart.ts';
import { ChartBundle } from './chart-bundle.tsx';
import type { Offer } from './chart-label.tsx';
import { ChartStateText, type StateHand } from './chart-state.tsx';
import { bundlesOf, type Layout, layoutOf, type Size } from './layout.ts';

/** A chart and where everything of it stands. */
export interface PlacedChart {
  chart: Chart;
  layout: Layout;
}

export interface ChartMeasureProps {
  chart: Chart;
  offer: Offer;
  hand: StateHand | undefined;
  onPlaced: (placed: PlacedChart) => void;
}

/**
 * Things must be drawn before one knows how large they are, and only then can they be placed: out of sight, so that what
 * is shown stays until its successor is ready.
 */
export const ChartMeasure = ({ chart, offer, hand, onPlaced }: ChartMeasureProps) => {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    let isOver = false;
    layoutOf(chart, sizesIn(host.current)).then((layout) => {
      if (!isOver) onPlaced({ chart, layout });
    });
    return () => {
      isOver = true;
    };
  }, [chart, onPlaced]);
  return (
    <div ref={host} inert aria-hidden="true" className="invisible absolute top-0 left-0 size-0 overflow-hidden">
      {statesIn(chart.root).map((state) => (
        <div key={state.id} data-measured-state={state.id} className="w-max">
          <ChartStateText state={state} chart={chart} isActive={false} offer={offer} hand={hand} />
        </div>
      ))}
      {bundlesOf(chart).map((bundle) => (
        <div key={bundle.id} data-measured-label={bundle.id} className="w-max">
          <ChartBundle bundle={bundle} offer={offer} />
        </div>
      ))}
    </div>
  );
};

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
