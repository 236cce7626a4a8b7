import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toast } from '#web/components/layers/toast.tsx';

const day = 86_400_000;

const meta = {
  component: Toast,
  args: { kind: 'success', text: 'Conexão salva com sucesso.', life: day, onClose: () => undefined },
  decorators: [
    (Story) => (
      <div className="flex justify-center bg-bg p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Toast>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {};

export const Failure: Story = { args: { kind: 'error', text: 'Sem resposta do servidor. Verifique sua conexão.' } };

export const Warning: Story = { args: { kind: 'warning', text: 'A assinatura vence em 3 dias.' } };

export const WithUndo: Story = {
  args: { kind: 'info', text: 'Ticket resolvido.', action: { label: 'Desfazer', onAct: () => undefined } },
};
