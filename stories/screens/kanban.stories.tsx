import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { KanbanPane } from '#web/screens/kanban/kanban-pane.tsx';
import { aKanbanBoard, aKanbanTag, type BoardAnswers } from '../../tests/support/screens/kanban-board.ts';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';
import { manyTickets } from '../../tests/support/screens/tickets.ts';

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

/** Taken by its text, a card goes along with the mouse, and of the lanes only the one it would go into lights up. */
export const DraggedByItsText: Story = {
  play: async ({ canvasElement }) => {
    const lane = (name: string) => within(canvasElement).getByRole('region', { name });
    const lit = () =>
      [...canvasElement.querySelectorAll('[data-target]')].map((target) => target.closest('section')?.ariaLabel);
    const [card] = await within(lane('Em aberto')).findAllByRole('article');
    const text = card?.querySelector('p[dir]');
    if (!card || !text) throw new Error('The first lane has no card');
    const name = card.getAttribute('aria-label') ?? '';
    const from = text.getBoundingClientRect();
    const at = (x: number, y = from.top + 4) => ({ clientX: x, clientY: y, button: 0, bubbles: true });
    fireEvent.mouseDown(text, at(from.left + 4));
    fireEvent.mouseMove(document, at(from.left + 20));
    await waitFor(() => expect(canvasElement.querySelector('.cursor-grabbing')).not.toBeNull());
    await expect(lit()).toEqual([]);
    const target = lane('Em produção').getBoundingClientRect();
    fireEvent.mouseMove(document, at(target.left + 30));
    await waitFor(() => expect(lit()).toEqual(['Em produção']));
    fireEvent.mouseUp(document, at(target.left + 30));
    await waitFor(() => expect(within(lane('Em produção')).getByRole('article', { name })).toBeTruthy());
    await expect(lit()).toEqual([]);
  },
};
