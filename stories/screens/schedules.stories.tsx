import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ScheduleStatus } from '#contract/schema.ts';
import { daysOf } from '#web/screens/schedules/calendar-days.ts';
import { CalendarGrid } from '#web/screens/schedules/calendar-grid.tsx';

const date = new Date(2026, 10, 18);
const statuses: ScheduleStatus[] = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'];
const schedules = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  body: 'Seu pedido fica pronto amanhã. Posso confirmar a retirada pela manhã, a partir das nove?',
  contactId: index,
  contact: { id: index, name: index % 3 ? 'Padaria Monte Claro' : 'Maria Aparecida dos Santos Albuquerque' },
  ticketId: null,
  userId: 3,
  whatsappId: 1,
  sendAt: new Date(2026, 10, 1 + ((index * index) % 28), 8 + (index % 9)).toISOString(),
  sentAt: null,
  status: statuses[index % 4] ?? 'PENDENTE',
  failure: null,
  mediaPath: null,
  mediaName: null,
  createdAt: date.toISOString(),
  updatedAt: date.toISOString(),
})).sort((one, other) => other.sendAt.localeCompare(one.sendAt));

const nothing = () => undefined;
const meta = {
  component: CalendarGrid,
  args: {
    view: 'month',
    date,
    today: date,
    days: daysOf('month', date),
    schedules,
    onChoose: nothing,
    onOpen: nothing,
    onDelete: nothing,
  },
} satisfies Meta<typeof CalendarGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Month: Story = {};
export const Week: Story = { args: { view: 'week', days: daysOf('week', date) } };
export const Day: Story = { args: { view: 'day', days: daysOf('day', date) } };
export const Empty: Story = { args: { schedules: [] } };
