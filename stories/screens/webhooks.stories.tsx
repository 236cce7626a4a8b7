import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/webhooks/webhooks-screen.tsx';
import { aWebhook } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const some = ['Painel de pedidos', 'Pesquisa de satisfação', 'Planilha do financeiro'].map((name, index) =>
  aWebhook(index + 1, { name, active: index < 2, isSigningSecretSet: index === 0 }),
);
const long = Array.from({ length: 40 }, (_, index) =>
  aWebhook(index + 1, {
    name: `Webhook ${index + 1} com um nome que não cabe em lugar nenhum`,
    url: `https://${'um-caminho-longo-'.repeat(6)}${index}.test/recado`,
    facts: ['message.received', 'message.sent', 'message.updated', 'ticket.created', 'ticket.updated'],
  }),
);

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/webhooks', profile: 'admin', company: { webhooks: some } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Long: Story = { args: { company: { webhooks: long } } };
export const Empty: Story = { args: { company: { webhooks: [] } } };
export const Adding: Story = { args: { at: '/webhooks?new' } };
export const Editing: Story = { args: { at: '/webhooks?edit=1' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const EditingDark: Story = { ...Editing, ...dark };
