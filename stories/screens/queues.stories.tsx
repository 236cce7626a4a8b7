import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type { Queue } from '#contract/schema.ts';
import type { MenuPlace } from '#machines/menu/context.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { OptionTree } from '#web/screens/queues/option-tree.tsx';
import { type QueueValues, queueRules, valuesOf } from '#web/screens/queues/queue-rules.ts';
import { QueueTabs } from '#web/screens/queues/queue-tabs.tsx';
import { aQueue, queuesPage } from '../../tests/support/queues-screen.tsx';
import { dark, failed, loading, narrow, offline, type Server } from '../support/states.ts';

interface PageProps {
  queues: readonly Queue[];
  server?: Server;
}

const Page = ({ queues, ...how }: PageProps) => {
  const [{ page }] = useState(() => queuesPage(queues, how));
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

const options = [
  { title: 'Notas fiscais', message: 'Qual nota você procura?', parentId: null },
  { title: 'Segunda via', message: '', parentId: 1 },
  { title: 'Por e-mail', message: 'Enviamos em instantes para o e-mail do cadastro.', parentId: 2 },
  { title: 'Trocas e devoluções', message: '', parentId: null },
].map((option, index) => ({
  ...option,
  id: index + 1,
  option: String(index + 1),
  queueId: 1,
  createdAt: '2026-11-18T14:20:00.000Z',
  updatedAt: '2026-11-18T14:20:00.000Z',
}));

const nothing = () => undefined;

const Form = ({ place, errors = {} }: { place: MenuPlace | null; errors?: FieldErrors<QueueValues> }) => {
  const form = useForm<QueueValues>({
    resolver: standardSchemaResolver(queueRules),
    defaultValues: valuesOf(queues[0] ?? null),
    errors,
  });
  return (
    <Dialog open onClose={nothing} title="Editar fila" size="lg">
      <FormProvider {...form}>
        <form className="grid gap-4">
          <QueueTabs
            taken={[{ colour: '#b87414', by: 'Trocas' }]}
            hasHours
            menu={
              <OptionTree
                options={options}
                isLoading={false}
                failure={null}
                place={place}
                busy={false}
                refusals={{}}
                onAdd={nothing}
                onEdit={nothing}
                onDelete={nothing}
                onSave={nothing}
                onCancel={nothing}
                onRetry={nothing}
              />
            }
          />
        </form>
      </FormProvider>
    </Dialog>
  );
};

export const Editing: Story = { render: () => <Form place={null} /> };
export const Refused: Story = {
  render: () => (
    <Form
      place={{ optionId: 2 }}
      errors={{ color: { type: 'server', message: 'Esta cor já está em uso. Escolha outra.' } }}
    />
  ),
};
export const Hours: Story = {
  render: () => <Form place={null} />,
  play: async ({ userEvent, canvasElement }) => {
    const tab = canvasElement.ownerDocument.querySelector<HTMLElement>('[role=tab]:last-of-type');
    if (tab) await userEvent.click(tab);
  },
};
