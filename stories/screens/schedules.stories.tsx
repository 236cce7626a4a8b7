import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Schedule, ScheduleStatus } from '#contract/schema.ts';
import { type CalendarView, daysOf, stretchOf } from '#web/screens/schedules/calendar-days.ts';
import { SchedulesPane } from '#web/screens/schedules/schedules-pane.tsx';
import { aCalendarSection } from '../../tests/support/screens/calendar-section.ts';
import { ListScreenStage, standInDesk } from '../../tests/support/screens/list-screen-stage.tsx';
import { aUser } from '../../tests/support/screens/people.ts';
import { dark, failed, loading, narrow, offline, type Server } from '../../tests/support/screens/states.ts';

interface PageProps {
  schedules: readonly Schedule[];
  view?: CalendarView;
  server?: Server;
  /** What is open over the calendar. */
  open?: '' | '&new';
}

const date = new Date(2026, 10, 18);

const Page = ({ schedules, view = 'month', server, open = '' }: PageProps) => {
  const [{ desk, section }] = useState(() => ({
    desk: standInDesk(aUser(1)).desk,
    section: aCalendarSection(schedules, stretchOf(daysOf(view, date)), server),
  }));
  return (
    <ListScreenStage desk={desk} at={`/schedules?date=2026-11-18&view=${view}${open}`}>
      <div className="h-screen">
        <SchedulesPane section={section} />
      </div>
    </ListScreenStage>
  );
};

const statuses: ScheduleStatus[] = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'];
const schedules = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  body: 'Seu pedido fica pronto amanhã. Posso confirmar a retirada pela manhã, a partir das nove?',
  contactId: index,
  contact: { id: index, name: index % 3 ? 'Padaria Monte Claro' : 'Maria Aparecida dos Santos Albuquerque' },
  ticketId: null,
  ticket: null,
  userId: 1,
  authorId: 1,
  whatsappId: 1,
  sendAt: new Date(2026, 10, index % 4 ? 1 + ((index * 5) % 28) : 18, 8 + (index % 9)).toISOString(),
  sentAt: null,
  status: statuses[index % 4] ?? 'PENDENTE',
  failure: null,
  mediaPath: null,
  mediaName: null,
  createdAt: date.toISOString(),
  updatedAt: date.toISOString(),
})).sort((one, other) => other.sendAt.localeCompare(one.sendAt));

const meta = { component: Page, args: { schedules }, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Month: Story = {};
export const Week: Story = { args: { view: 'week' } };
export const Day: Story = { args: { view: 'day' } };
export const Empty: Story = { args: { schedules: [] } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Adding: Story = { args: { open: '&new' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
