import { useEffect } from 'react';
import { useSection } from '#web/desk/use-section.ts';
import { lazy } from '#web/lazy.ts';
import { dashboard } from './dashboard-actors.ts';
import { useDashboardAddress } from './dashboard-address.ts';
import { DashboardPane } from './dashboard-pane.tsx';
import { useNarrowings } from './use-narrowings.ts';

/** The Dashboard (spec section 2), the admins' first page. */
export const Screen = () => {
  const { query } = useDashboardAddress();
  const section = useSection(dashboard, { input: { query } });
  useEffect(() => section.send({ type: 'dashboard.ask', query }), [section, query]);
  return <DashboardPane section={section} narrowings={useNarrowings()} chart={BarChart} />;
};

const BarChart = lazy(async () => ({ default: (await import('#web/components/charts/bar-chart.tsx')).BarChart }));
