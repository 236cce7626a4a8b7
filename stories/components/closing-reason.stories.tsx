import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ClosingReasonDialog } from '#web/screens/tickets/views/conversation/closing-reason-dialog.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';

const reasons = [
  'Compra concluída',
  'Dúvida respondida',
  'Sem resposta do cliente',
  'Troca ou devolução',
  'Encaminhado para a assistência técnica autorizada da região',
].map((name, id) => ({ id: id + 1, name }));

const meta = {
  component: ClosingReasonDialog,
  args: { reasons, isRequired: false, onResolve: fn(), onRetry: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ClosingReasonDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Optional: Story = {};
export const Required: Story = { args: { isRequired: true } };
/** Nobody is held up where there is none to give. */
export const RequiredWithoutAny: Story = { args: { isRequired: true, reasons: [] } };
export const Loading: Story = { args: { reasons: 'loading' } };
export const Failed: Story = { args: { reasons: 'failed', failure: 'O servidor não respondeu.' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;

export const ByKeys: Story = {
  args: { isRequired: true },
  ...inPortuguese,
  play: async ({ args, userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Por que encerrar?' }));
    const field = await dialog.findByRole('combobox', { name: 'Buscar motivo' });
    await expect(field).toHaveFocus();
    await expect(dialog.queryByRole('button', { name: 'Resolver sem motivo' })).toBeNull();
    await userEvent.keyboard('duvida');
    await expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Dúvida respondida']);
    await userEvent.keyboard('{Enter}');
    await expect(args.onResolve).toHaveBeenCalledWith(2);
    await userEvent.clear(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    await expect(args.onResolve).toHaveBeenLastCalledWith(5);
  },
};
