import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BarChart } from '#web/components/charts/bar-chart.tsx';
import { DashboardPane } from '#web/screens/dashboard/dashboard-pane.tsx';
import { aDashboard } from '../../tests/support/fixtures/dashboard.ts';
import {
  aDashboardSection,
  type DashboardAnswers,
  someNarrowings,
} from '../../tests/support/screens/dashboard-section.ts';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const Page = ({ address = '/?days=7', ...answers }: DashboardAnswers & { address?: string }) => {
  const [{ section }] = useState(() => aDashboardSection(answers));
  return (
    <MemoryRouter initialEntries={[address]}>
      <div className="h-screen">
        <DashboardPane section={section} narrowings={someNarrowings} chart={BarChart} />
      </div>
    </MemoryRouter>
  );
};

const meta = { component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = aDashboard().weekdays.map((each) => ({ ...each, hours: each.hours.map(() => 0) }));

export const Full: Story = {};
const closingReasons = [
  { id: 1, name: 'Dúvida respondida', tickets: 14 },
  { id: 2, name: 'Compra concluída', tickets: 9 },
  { id: 3, name: 'Encaminhado para a assistência técnica autorizada da região', tickets: 1 },
];
/** Each reason leads to its tickets. */
export const ByClosingReason: Story = { args: { figures: aDashboard({ closingReasons }) } };
export const ByClosingReasonDark: Story = { ...ByClosingReason, ...dark };
export const ByClosingReasonNarrow: Story = { ...ByClosingReason, ...narrow };
const sla = {
  kept: 46,
  broken: 5,
  queues: [
    { id: 1, name: 'Suporte', kept: 34, broken: 5 },
    { id: 2, name: 'Vendas', kept: 12, broken: 0 },
  ],
  attendants: [
    { id: 3, name: 'Beatriz Nunes', kept: 30, broken: 1 },
    { id: 4, name: 'Maximiliano Albuquerque Cavalcanti de Souza', kept: 16, broken: 4 },
  ],
};
/** Each number leads to its tickets. */
export const WithDeadlines: Story = { args: { figures: aDashboard({ sla }) } };
export const WithDeadlinesDark: Story = { ...WithDeadlines, ...dark };
export const WithDeadlinesNarrow: Story = { ...WithDeadlines, ...narrow };
export const ByDate: Story = { args: { address: '/?from=2026-11-01&to=2026-11-22&queue=5' } };
export const Empty: Story = {
  args: {
    figures: aDashboard({
      counters: Object.fromEntries(Object.keys(aDashboard().counters).map((name) => [name, 0])) as ReturnType<
        typeof aDashboard
      >['counters'],
      attendants: [],
      days: aDashboard().days.map((day) => ({ ...day, created: 0, finished: 0 })),
      hours: aDashboard().hours.map(({ hour }) => ({ hour, count: 0 })),
      weekdays: nothing,
    }),
  },
};
export const Unasked: Story = { args: { address: '/?days=0', query: { days: 0 } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
