import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TicketTransferDialog } from '#web/screens/tickets/views/conversation/ticket-transfer-dialog.tsx';
import { inPortuguese } from '../../tests/support/screens/states.ts';

const nothing = () => undefined;
const onTransfer = fn();

const meta = {
  component: TicketTransferDialog,
  args: {
    options: {
      queues: [
        { id: 1, name: 'Suporte', color: '#2f9e5b' },
        { id: 2, name: 'Vendas', color: '#2a6fdb' },
      ],
      users: [
        { id: 2, name: 'Agente 1', queueIds: [1, 2], online: false, open: 0 },
        { id: 3, name: 'Agente 2', queueIds: [1], online: true, isPaused: true, open: 12 },
        { id: 4, name: 'Agente 3', queueIds: [1], online: true, open: 1 },
      ],
      connections: [{ id: 1, name: 'Principal' }],
    },
    isBusy: false,
    onTransfer,
    onRetry: nothing,
    onClose: nothing,
  },
} satisfies Meta<typeof TicketTransferDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
/** Who is online stands first, who has least before the others, and what is written goes along. */
export const WithANote: Story = {
  ...inPortuguese,
  play: async () => {
    onTransfer.mockClear();
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: /^Fila/ }));
    await userEvent.click(await page.findByRole('option', { name: 'Suporte' }));
    await userEvent.click(await page.findByRole('button', { name: /^Atendente/ }));
    const [, ...people] = await page.findAllByRole('option');
    await expect(people.map(({ textContent }) => textContent)).toEqual([
      'Agente 3online · 1 aberto',
      'Agente 2em pausa · 12 abertos',
      'Agente 1ausente · 0 abertos',
    ]);
    await userEvent.click(await page.findByRole('option', { name: /^Agente 2/ }));
    await userEvent.type(await page.findByRole('textbox', { name: /^Observação/ }), 'Já pagou o frete.');
    await userEvent.click(page.getByRole('button', { name: 'Transferir' }));
    const choice = { queueId: 1, userId: 3, whatsappId: null, note: 'Já pagou o frete.' };
    await expect(onTransfer).toHaveBeenCalledWith(choice);
  },
};

export const Loading: Story = { args: { options: 'loading' } };
export const Failed: Story = { args: { options: 'failed' } };
export const Busy: Story = { args: { isBusy: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
