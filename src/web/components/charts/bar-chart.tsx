import { BarChart as Bars } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import ReactECharts from 'echarts-for-react/esm/core';
import { useMemo } from 'react';
import { token, useShownTheme } from './use-tokens.ts';

use([Bars, GridComponent, TooltipComponent, SVGRenderer]);

export interface BarChartProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  names: string[];
  /** `colour` is a token of the theme. */
  series: { name: string; colour: string; values: number[] }[];
}

/** Bars beside each other, in the colours of the theme. The same in numbers stands in the panel's table. */
export const BarChart = ({ label, names, series }: BarChartProps) => {
  const theme = useShownTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens are those of the theme.
  const option = useMemo(() => optionOf(names, series), [names, series, theme]);
  return (
    <figure aria-label={label} className="m-0">
      {series.length > 1 && (
        <figcaption className="mb-1 flex flex-wrap gap-x-4 text-xs text-ink2">
          {series.map(({ name, colour }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="own-colour size-2.5 rounded-sm"
                style={{ background: `var(${colour})` }}
              />
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <div aria-hidden="true">
        <ReactECharts
          echarts={{ init, getInstanceByDom, dispose }}
          option={option}
          opts={{ renderer: 'svg' }}
          style={{ height: 256 }}
          notMerge
        />
      </div>
    </figure>
  );
};

function optionOf(names: string[], series: BarChartProps['series']) {
  const ink = token('--ink2');
  const line = token('--line');
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: ink },
    grid: { left: 4, right: 4, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      // Drawn with the chart: the page allows no styles that come with texts.
      renderMode: 'richText',
      axisPointer: { type: 'shadow', shadowStyle: { color: token('--line2'), opacity: 0.6 } },
      backgroundColor: token('--panel'),
      borderColor: line,
      textStyle: { color: token('--ink'), fontSize: 12 },
      confine: true,
    },
    xAxis: {
      type: 'category',
      data: names,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: { color: ink, fontSize: 11, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: { lineStyle: { color: token('--line2') } },
      axisLabel: { color: ink, fontSize: 11 },
    },
    series: series.map(({ name, colour, values }) => ({
      type: 'bar',
      name,
      data: values,
      barMaxWidth: 18,
      barGap: '10%',
      itemStyle: { color: token(colour), borderRadius: [2, 2, 0, 0] },
    })),
  };
}
