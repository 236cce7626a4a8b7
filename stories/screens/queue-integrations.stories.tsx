import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/queue-integrations/queue-integrations-screen.tsx';
import { aQueueIntegration } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const types = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
const some = types.map((type, index) =>
  aQueueIntegration(index + 1, { type, name: ['Agente', 'Fluxo de pedidos', 'Loja', 'Pedidos'][index] ?? '' }),
);
const long = Array.from({ length: 40 }, (_, index) =>
  aQueueIntegration(index + 1, { name: `Integração ${index + 1} com um nome que não cabe em lugar nenhum` }),
);

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/queue-integration', profile: 'admin', company: { queueIntegrations: some } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Long: Story = { args: { company: { queueIntegrations: long } } };
export const Empty: Story = { args: { company: { queueIntegrations: [] } } };
export const Adding: Story = { args: { at: '/queue-integration?new' } };
export const EditingDialogflow: Story = { args: { at: '/queue-integration?edit=1' } };
export const EditingWebhook: Story = { args: { at: '/queue-integration?edit=3' } };
export const EditingTypebot: Story = { args: { at: '/queue-integration?edit=4' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const EditingDark: Story = { ...EditingWebhook, ...dark };
