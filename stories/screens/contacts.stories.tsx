import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Screen } from '#web/screens/contacts/contacts-screen.tsx';
import { aContact } from '../../tests/support/fixtures/entities.ts';
import { aMistakenNumber } from '../../tests/support/fixtures/mistaken-numbers.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const contacts = [
  aContact(1, {
    name: 'Atelier Beira-Rio',
    email: 'contato@beirario.test',
    optedOutAt: '2026-01-04T12:00:00.000Z',
  }),
  aContact(2, { name: 'Condomínio Sol', number: '120363000000000001', email: '', isGroup: true }),
  aContact(40, { name: 'Bia do Telegram', number: '4711', channel: 'telegram', email: '' }),
  aContact(3, {
    name: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos',
    email: 'maria.aparecida.dos.santos.albuquerque.de.vasconcelos@um-endereco-comprido.exemplo.test',
  }),
  ...Array.from({ length: 36 }, (_, index) => aContact(index + 4, index % 3 === 0 ? { email: '' } : {})),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/contacts', company: { contacts } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { company: { contacts: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/contacts?searchParam=zebra' } };
/** An agent adds and edits, and deletes nobody. */
export const NoRights: Story = { args: { profile: 'user' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
/** Some are chosen, and can be deleted together. */
export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Beira-Rio/ }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Sol/ }));
    await expect(await canvas.findByRole('status')).toBeVisible();
  },
};
export const ChosenNarrow: Story = { ...narrow, ...Chosen };
export const ChosenDark: Story = { ...dark, ...Chosen };
/** What Telegram calls a person is nobody's to read or change. */
export const EditingOfTelegram: Story = { args: { at: '/contacts?edit=40' } };
/** Some were stored without their country's code. */
export const Mistaken: Story = {
  args: { company: { contacts, mistakenNumbers: [aMistakenNumber(5), aMistakenNumber(6)] } },
};
export const MistakenNarrow: Story = { ...narrow, ...Mistaken };
/** What a person may ask of their data; erasing wants the name typed. */
export const PersonData: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dados pessoais de Atelier Beira-Rio' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const erase = dialog.getByRole('button', { name: 'Apagar para sempre' });
    await userEvent.type(dialog.getByLabelText('Quem pediu e como'), 'Pela própria pessoa');
    await expect(erase).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Digite o nome/), 'atelier beira-rio');
    await expect(erase).toBeEnabled();
  },
};
export const PersonDataNarrow: Story = { ...narrow, ...PersonData };
export const PersonDataDark: Story = { ...dark, ...PersonData };
export const Adding: Story = { args: { at: '/contacts?new' } };
