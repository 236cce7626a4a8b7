import { useCallback, useEffectEvent, useLayoutEffect, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Chart } from './chart.ts';
import type { Offer } from './chart-label.tsx';
import { ChartMeasure, type PlacedChart } from './chart-measure.tsx';
import type { StateHand } from './chart-state.tsx';
import { PlacedDrawing } from './placed-drawing.tsx';

export interface ChartDrawingProps extends Offer {
  chart: Chart;
  /** Paths of the states that are active. */
  active: ReadonlySet<string>;
  /** Without it the states are only looked at. */
  hand?: StateHand;
  /** Told when everything has its place. */
  onPlaced?: () => void;
}

/** A machine as a picture: its states nested, its transitions labelled, what is active lit. */
export const ChartDrawing = ({ chart, active, hand, onPlaced, ...offer }: ChartDrawingProps) => {
  const { t, i18n } = useTranslation('atlas');
  const [placed, setPlaced] = useState<PlacedChart & { language: string }>();
  const { language } = i18n;
  const place = useCallback((next: PlacedChart) => setPlaced({ ...next, language }), [language]);
  const report = useEffectEvent(() => onPlaced?.());
  useLayoutEffect(() => {
    if (placed) report();
  }, [placed]);
  return (
    <figure
      aria-label={t('drawing', { name: chart.id })}
      className={classes('relative', !placed && 'invisible')}
      style={placed && { width: placed.layout.width, height: placed.layout.height }}
    >
      {placed && <PlacedDrawing {...placed} active={active} offer={offer} hand={hand} />}
      {(placed?.chart !== chart || placed.language !== language) && (
        <ChartMeasure key={language} chart={chart} offer={offer} hand={hand} onPlaced={place} />
      )}
    </figure>
  );
};
