import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Button } from '#web/components/button.tsx';
import { PauseDialog, type PauseDialogProps } from '#web/shell/pause/pause-dialog.tsx';
import { PauseNotice } from '#web/shell/pause/pause-notice.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';

const Pause = ({ reason, onPause, onClose, isAsking }: PauseDialogProps & { isAsking: boolean }) => {
  const [isOpen, setOpen] = useState(isAsking);
  return (
    <div className="flex h-12 items-center justify-end gap-2 border-b border-line bg-panel px-3">
      <PauseNotice since="2026-11-18T15:04:00.000Z" reason={reason} onEnd={async () => {}} />
      <Button onClick={() => setOpen(true)}>…</Button>
      {isOpen && (
        <PauseDialog
          reason={reason}
          onPause={onPause}
          onClose={() => {
            setOpen(false);
            onClose();
          }}
        />
      )}
    </div>
  );
};

const meta = {
  component: Pause,
  args: { reason: 'Almoço', isAsking: false, onPause: fn(async () => {}), onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Pause>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GoesOn: Story = {};
export const WithoutReason: Story = { args: { reason: null } };
export const LongReason: Story = {
  args: { reason: 'Treinamento da equipe sobre o novo sistema de entregas da região' },
};
export const GoesOnNarrow: Story = narrow;
export const GoesOnInTheDark: Story = dark;
export const Asks: Story = { args: { isAsking: true, reason: null } };
export const AsksNarrow: Story = { ...narrow, ...Asks };
export const AsksInTheDark: Story = { ...dark, ...Asks };
export const SaysWhy: Story = {
  ...inPortuguese,
  ...Asks,
  play: async ({ args, userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Fazer uma pausa' }));
    const field = await dialog.findByRole('textbox', { name: 'Motivo, se quiser dizer' });
    await expect(field).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Reunião' }));
    await expect(field).toHaveValue('Reunião');
    await userEvent.type(field, ' geral');
    await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
    await expect(args.onPause).toHaveBeenCalledWith('Reunião geral');
  },
};
