import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ScheduleStatus } from '#contract/schema.ts';
import { Screen } from '#web/screens/schedules/schedules-screen.tsx';
import { aSchedule } from '../../tests/support/fixtures/rows.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const statuses: ScheduleStatus[] = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'];
const schedules = Array.from({ length: 30 }, (_, index) =>
  aSchedule(index + 1, {
    body: 'Seu pedido fica pronto amanhã. Posso confirmar a retirada pela manhã, a partir das nove?',
    contact: { id: index, name: index % 3 ? 'Padaria Monte Claro' : 'Maria Aparecida dos Santos Albuquerque' },
    ticketId: null,
    ticket: null,
    userId: 1,
    sendAt: new Date(2026, 10, index % 4 ? 1 + ((index * 5) % 28) : 18, 8 + (index % 9)).toISOString(),
    status: statuses[index % 4] ?? 'PENDENTE',
  }),
);

const at = (view: string, open = '') => `/schedules?date=2026-11-18&view=${view}${open}`;

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: at('month'), company: { schedules }, profile: 'user' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Month: Story = {};
export const Week: Story = { args: { at: at('week') } };
export const Day: Story = { args: { at: at('day') } };
export const Empty: Story = { args: { company: { schedules: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Adding: Story = { args: { at: at('month', '&new') } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
