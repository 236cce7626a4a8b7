import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { ContactForm } from '#web/screens/tickets/views/ticket/contact-form.tsx';

const nothing = () => undefined;

const args: ComponentProps<typeof ContactForm> = {
  values: { name: 'Lívia Prado', number: '5511955550121', email: '', extraInfo: [{ name: 'CPF', value: '000' }] },
  busy: false,
  fieldErrors: {},
  onSave: nothing,
  onClose: nothing,
};

const meta = {
  component: ContactForm,
  args,
} satisfies Meta<typeof ContactForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Refused: Story = {
  args: { fieldErrors: { number: { type: 'server', message: 'Já existe um contato com este número.' } } },
};
export const Saving: Story = { args: { busy: true } };
