import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/queues/queues-screen.tsx';
import { aQueue } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const long = 'Olá! Você está falando com a equipe de pós-venda. Conte o que aconteceu e informe o número do pedido. ';
const queues = [
  aQueue(1, { name: 'Vendas', color: '#1f6fd6', orderQueue: 1, greetingMessage: 'Olá! O que você procura hoje?' }),
  aQueue(2, { name: 'Suporte', color: '#2f9e5b', orderQueue: 2 }),
  aQueue(3, {
    name: 'Trocas, devoluções e garantia estendida',
    color: '#b87414',
    greetingMessage: long.repeat(4),
  }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/queues', company: { queues } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { company: { queues: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
