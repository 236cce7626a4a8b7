import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/contacts/mistaken-numbers-screen.tsx';
import { aMistakenNumber } from '../../tests/support/fixtures/mistaken-numbers.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const mistakenNumbers = [
  aMistakenNumber(1, { name: 'Iara Campos' }),
  aMistakenNumber(2, { name: 'Lia', double: { id: 40, name: 'Lia Souza' } }),
  aMistakenNumber(3, { name: 'Klaus Weber', number: '4933334444', meant: '554933334444', standsIn: 'DE' }),
  aMistakenNumber(1, {
    kind: 'contactListItem',
    name: 'Jair Prado',
    contactList: { id: 3, name: 'Clientes de Natal' },
  }),
  aMistakenNumber(2, {
    kind: 'contactListItem',
    name: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Cavalcante',
    double: { id: 9, name: 'Maria Aparecida' },
    contactList: { id: 3, name: 'Clientes de Natal' },
  }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/contacts/mistaken-numbers', company: { mistakenNumbers } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Many: Story = {
  args: { company: { mistakenNumbers: Array.from({ length: 60 }, (_, index) => aMistakenNumber(index + 1)) } },
};
export const None: Story = { args: { company: { mistakenNumbers: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
