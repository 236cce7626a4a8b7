import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Queue } from '#contract/schema.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { aQueue, queuesPage } from '../../tests/support/screens/queues-screen.tsx';
import { dark, failed, loading, narrow, offline, type Server } from '../../tests/support/screens/states.ts';

interface PageProps {
  queues: readonly Queue[];
  server?: Server;
  /** The page itself, for who looks behind it. */
  fixture?: ReturnType<typeof queuesPage>;
}

const Page = ({ queues, fixture, ...how }: PageProps) => {
  const [{ page }] = useState(() => fixture ?? queuesPage(queues, how));
  return <div className="h-screen">{page}</div>;
};

const long = 'Olá! Você está falando com a equipe de pós-venda. Conte o que aconteceu e informe o número do pedido. ';
const queues = [
  aQueue(1, 'Vendas', { color: '#1f6fd6', orderQueue: 1, greetingMessage: 'Olá! O que você procura hoje?' }),
  aQueue(2, 'Suporte', { orderQueue: 2 }),
  aQueue(3, 'Trocas, devoluções e garantia estendida', { color: '#b87414', greetingMessage: long.repeat(4) }),
];

const meta = {
  component: Page,
  args: { queues },
  parameters: { layout: 'fullscreen' },
  loaders: [() => i18n.loadNamespaces(['queues', 'registers', 'colours', 'hours'])],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { queues: [] } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
