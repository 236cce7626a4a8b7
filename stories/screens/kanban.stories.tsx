import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { KanbanPane } from '#web/screens/kanban/kanban-pane.tsx';
import { aKanbanBoard, aKanbanTag, type BoardAnswers } from '../support/kanban-board.ts';
import { dark, failed, loading, narrow, offline } from '../support/states.ts';
import { manyTickets } from '../support/tickets.ts';

interface PageProps extends BoardAnswers {
  /** The board itself, for who looks behind it. */
  board?: ReturnType<typeof aKanbanBoard>;
}

const Page = ({ board, ...answers }: PageProps) => {
  const [{ section }] = useState(() => board ?? aKanbanBoard(answers));
  return (
    <MemoryRouter>
      <div className="h-screen">
        <KanbanPane section={section} />
      </div>
    </MemoryRouter>
  );
};

const tags = [
  aKanbanTag(101, 'Orçamento enviado', '#ef6c00'),
  aKanbanTag(102, 'Em produção', '#1565c0'),
  aKanbanTag(103, 'Pronto para retirar, depois de conferido com o cliente', '#2e7d32'),
];
const tickets = manyTickets(24)
  .filter(({ status }) => status !== 'closed')
  .map((ticket, index) => ({
    ...ticket,
    tags: [...ticket.tags, ...tags.filter((_, lane) => lane === (index % 5) - 1)],
  }));

const meta = {
  component: Page,
  args: { tags, tickets },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { tags: [], tickets: [] } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
