import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileDrop } from '#web/components/fields/file-drop.tsx';

const nothing = () => undefined;

const meta = {
  component: FileDrop,
  args: {
    label: 'Solte aqui para anexar',
    onFiles: nothing,
    onRefused: nothing,
    className: 'h-80',
    children: <p className="p-4">Uma conversa</p>,
  },
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'nota.txt'));
    const over = { bubbles: true, cancelable: true, dataTransfer };
    canvas.getByText('Uma conversa').dispatchEvent(new DragEvent('dragover', over));
    await canvas.findByRole('status');
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HeldOver: Story = {};
export const Refused: Story = { args: { failureText: 'Este atendimento foi resolvido. Reabra para escrever.' } };
export const Dark: Story = { globals: { theme: 'dark' } };
