import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/helps/helps-screen.tsx';
import { aHelp } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

/** Videos without a code have no picture, which a story could not fetch. */
const helps = [
  aHelp(1, { title: 'Primeiros passos', description: 'Pareie a primeira conexão e receba uma mensagem.', video: '' }),
  aHelp(2, { title: 'Filas e menus', description: 'Como separar os atendimentos.', video: '' }),
  aHelp(3, { title: 'Respostas rápidas com arquivos e variáveis para toda a equipe', video: '' }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/helps', company: { helps } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Empty: Story = { args: { company: { helps: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
