import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { Screen } from '#web/screens/kanban/kanban-screen.tsx';
import { aTag } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';
import { manyTickets } from '../../tests/support/screens/tickets.ts';

const lanes = [
  { name: 'Orçamento enviado', color: '#ef6c00' },
  { name: 'Em produção', color: '#1565c0' },
  { name: 'Pronto para retirar, depois de conferido com o cliente', color: '#2e7d32' },
];
const tags = lanes.map((lane, index) => aTag(101 + index, { ...lane, kanban: 1 }));
const tickets = manyTickets(24)
  .filter(({ status }) => status !== 'closed')
  .map((ticket, index) => ({
    ...ticket,
    failedMessages: index === 1 ? 2 : 0,
    tags: [...ticket.tags, ...tags.filter((_, lane) => lane === (index % 5) - 1)],
  }));

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/kanban', company: { tags, tickets } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const promised = tickets.map((ticket, index) => {
  const left = [40, 5, -90][index];
  if (left === undefined) return ticket;
  return { ...ticket, sla: { kind: 'nextAnswer' as const, warnAt: minutesOn(left - 10), dueAt: minutesOn(left) } };
});
/** What is promised, nearly over and broken. */
export const WithPromises: Story = { args: { company: { tags, tickets: promised } } };
export const WithPromisesInTheDark: Story = { ...WithPromises, ...dark };
export const Empty: Story = { args: { company: { tags: [], tickets: [] } } };
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

/** Of a lane with many tickets only the cards near what is seen are there, and the one that the focus is on. */
export const Crowded: Story = {
  args: { company: { tags, tickets: manyTickets(400).filter(({ status }) => status !== 'closed') } },
  play: async ({ canvasElement }) => {
    const lane = within(canvasElement).getByRole('region', { name: 'Em aberto' });
    const cards = () => within(lane).queryAllByRole('article');
    const [link] = await within(lane).findAllByRole('link');
    const first = cards()[0];
    await waitFor(() => expect(cards().length).toBeLessThan(14));
    link?.focus();
    const scroller = first?.closest('.overflow-y-auto');
    if (!first || !scroller) throw new Error('The lane has no card that is scrolled');
    scroller.scrollTop = 1200;
    await waitFor(() => expect(cards()[1]?.getBoundingClientRect().top).toBeGreaterThan(-300));
    await expect(cards().length).toBeLessThan(16);
    await expect(cards()[0]).toBe(first);
    await expect(document.activeElement).toBe(link);
    link?.blur();
    await waitFor(() => expect(first.isConnected).toBe(false));
  },
};
