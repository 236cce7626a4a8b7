import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { SnoozeDialog } from '#web/screens/tickets/views/conversation/snooze-dialog.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';

const times = {
  timeZone: 'America/Sao_Paulo',
  laterToday: '2030-01-02T17:30:00.000Z',
  tomorrow: '2030-01-03T11:00:00.000Z',
  nextWeek: '2030-01-07T11:00:00.000Z',
};

const meta = {
  component: SnoozeDialog,
  args: { times, onSnooze: fn(), onRetry: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SnoozeDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: 'Adiar o atendimento' }));

export const Times: Story = {
  ...inPortuguese,
  play: async ({ args, userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: /Na próxima semana.*seg 07\/01\/2030 08:00/ }));
    await expect(args.onSnooze).toHaveBeenCalledWith(times.nextWeek);
  },
};
/** Nobody is there any more today. */
export const InTheEvening: Story = { args: { times: { ...times, laterToday: null } } };
export const Loading: Story = { args: { times: 'loading' } };
export const Failed: Story = { args: { times: 'failed', failure: 'O servidor não respondeu.' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;

/** A time that has passed is said to be wrong, and any other is one of the company's clock. */
export const AnyTime: Story = {
  ...inPortuguese,
  play: async ({ args, userEvent }) => {
    const page = await dialog();
    const field = page.getByRole('textbox', { name: 'Em outra data e hora' });
    await userEvent.clear(field);
    await userEvent.type(field, '01/01/2020 10:00{Enter}');
    await page.findByText('Escolha uma data e hora no futuro, em até um ano.');
    await userEvent.clear(field);
    const year = new Date().getFullYear();
    await userEvent.type(field, `31/12/${year} 23:59{Enter}`);
    await expect(args.onSnooze).toHaveBeenCalledWith(`${year + 1}-01-01T02:59:00.000Z`);
  },
};
