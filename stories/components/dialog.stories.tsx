import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';

const meta = {} satisfies Meta;
export default meta;

const Opened = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="h-80 bg-bg p-6">
      <Button onClick={() => setIsOpen(true)}>Adicionar conexão</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Adicionar conexão"
        actions={<Button onClick={() => setIsOpen(false)}>Cancelar</Button>}
      >
        <p>Conecte um telefone para começar a receber mensagens.</p>
      </Dialog>
    </div>
  );
};

export const EscapeClosesAndFocusReturns: StoryObj = {
  render: () => <Opened />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Adicionar conexão' });
    await userEvent.click(opener);
    const dialog = await within(document.body).findByRole('dialog', { name: 'Adicionar conexão' });
    await expect(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Confirmation: StoryObj = {
  render: () => (
    <ConfirmDialog
      open
      title="Excluir Principal?"
      text="A conexão e a sessão dela serão excluídas. Esta ação não pode ser desfeita."
      confirmLabel="Excluir"
      onConfirm={() => undefined}
      onClose={() => undefined}
    />
  ),
};
