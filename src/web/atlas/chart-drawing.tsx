import { type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Chart, ChartState } from './chart.ts';
import { ChartArrows } from './chart-arrows.tsx';
import { ChartLabel, type Offer } from './chart-label.tsx';
import { boxLook, ChartStateText, isRegionOf, statesIn } from './chart-state.tsx';
import { bundlesOf, type Layout, layoutOf, type Size } from './layout.ts';

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
  const [pointed, setPointed] = useState<string>();
  const bundles = useMemo(() => bundlesOf(chart), [chart]);
  const lit = useMemo(() => new Set([...offer.taken, ...offer.possible]), [offer.taken, offer.possible]);

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
  const point = ({ target }: SyntheticEvent) =>
    setPointed((target as Element).closest<HTMLElement>('[data-place]')?.dataset.place);

  return (
    <figure
      ref={host}
      aria-label={t('drawing', { name: chart.id })}
      onPointerOver={point}
      onPointerLeave={() => setPointed(undefined)}
      onFocus={point}
      onBlur={() => setPointed(undefined)}
      className={classes('relative', !layout && 'invisible')}
      style={layout && { width: layout.width, height: layout.height }}
    >
      {statesIn(chart.root).map((state) => (
        <div
          key={state.id}
          data-place={state.id}
          className={layout ? boxLook(state, looksOf(state)) : 'w-max'}
          style={placeOf(layout?.boxes.get(state.id))}
        >
          <div data-measured-state={state.id} className="w-max">
            <ChartStateText state={state} chart={chart} isActive={active.has(state.id)} offer={offer} />
          </div>
        </div>
      ))}
      {layout && (
        <ChartArrows chart={chart} layout={layout} bundles={bundles} lit={lit} taken={offer.taken} pointed={pointed} />
      )}
      {bundles.map(({ id, isFromAnywhere, edges }) => (
        <div
          key={id}
          data-place={id}
          data-measured-label={id}
          className={classes(
            'flex w-max flex-col gap-0.5 rounded-md bg-bg',
            isFromAnywhere && 'border border-dashed border-control p-1',
            layout && 'absolute',
          )}
          style={placeOf(isFromAnywhere ? layout?.boxes.get(id) : layout?.arrows.get(id)?.label)}
        >
          {isFromAnywhere && <p className="px-1 text-2xs text-ink3">{t('anyState')}</p>}
          {edges.map((edge) => (
            <ChartLabel key={edge.id} edge={edge} offer={offer} />
          ))}
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
