import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, within } from 'storybook/test';
import { LookupField } from '#web/components/fields/lookup-field.tsx';
import { NewTicketDialog } from '#web/components/tickets/new-ticket-dialog.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { inPortuguese } from '../../tests/support/screens/states.ts';

const nothing = () => undefined;
const lookup = { placeholder: 'Nome ou número', onText: nothing, onChoose: nothing, onRetry: nothing };
const padaria = { id: 1, name: 'Padaria Monte Claro', detail: '5511955550100' };
const longNamed = {
  id: 2,
  name: 'Padaria e Confeitaria da Associação de Moradores '.repeat(2),
  detail: '5511955550101',
};

const args: ComponentProps<typeof NewTicketDialog> = {
  queues: [
    { id: 1, name: 'Suporte', color: '#2f9e5b' },
    { id: 2, name: 'Vendas', color: '#2a6fdb' },
  ],
  isQueueRequired: true,
  isBusy: false,
  contact: undefined,
  conflict: undefined,
  picker: (field) => <LookupField {...field} {...lookup} text="" state="short" options={[]} />,
  onChange: nothing,
  onConfirm: nothing,
  onRetry: nothing,
  onClose: nothing,
};

const meta = {
  component: NewTicketDialog,
  loaders: [() => i18n.loadNamespaces('lists')],
  args,
} satisfies Meta<typeof NewTicketDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const contact = { id: 1, name: padaria.name, number: padaria.detail, channel: 'whatsapp' as const };

export const Empty: Story = {};
export const Searching: Story = {
  args: { picker: (field) => <LookupField {...field} {...lookup} text="Pad" state="loading" options={[]} /> },
};
export const Found: Story = {
  args: {
    picker: (field) => <LookupField {...field} {...lookup} text="Pad" state="found" options={[padaria, longNamed]} />,
  },
  ...inPortuguese,
  play: async ({ userEvent }) => {
    const page = within(document.body);
    await userEvent.type(await page.findByRole('combobox'), 'a');
    await expect(await page.findByRole('option', { name: /Monte Claro/ })).toBeVisible();
  },
};
export const NobodyFound: Story = {
  args: { picker: (field) => <LookupField {...field} {...lookup} text="Zé" state="found" options={[]} /> },
};
export const LookupFailed: Story = {
  args: { picker: (field) => <LookupField {...field} {...lookup} text="Ana" state="failed" options={[]} /> },
};
export const Chosen: Story = { args: { contact } };
export const Taken: Story = {
  args: { contact, conflict: { user: { name: 'Bruno Tavares' }, queue: { name: 'Suporte' } } },
};
export const QueuesFailed: Story = { args: { contact, queues: 'failed' } };
export const LongName: Story = { args: { contact: { ...contact, name: 'Associação de Moradores '.repeat(4) } } };
export const Dark: Story = { args: Taken.args, globals: { theme: 'dark' } };
