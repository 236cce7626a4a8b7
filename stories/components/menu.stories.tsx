import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical, LogOut } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/layers/menu.tsx';
import { Popover } from '#web/components/layers/popover.tsx';

const onLogout = fn();
const meta = {} satisfies Meta;
export default meta;

const more = (
  <IconButton label="Mais opções">
    <EllipsisVertical size={18} aria-hidden="true" />
  </IconButton>
);

export const KeyboardChooses: StoryObj = {
  render: () => (
    <div className="flex h-72 justify-end bg-panel p-6">
      <Menu
        button={more}
        groups={[
          {
            id: 'language',
            label: 'Idioma',
            entries: [
              { id: 'pt', label: 'Português', checked: true, onSelect: () => undefined },
              { id: 'en', label: 'English', checked: false, onSelect: () => undefined },
            ],
          },
          {
            id: 'leave',
            entries: [
              { id: 'logout', label: 'Sair', icon: <LogOut size={16} aria-hidden="true" />, onSelect: onLogout },
            ],
          },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    onLogout.mockClear();
    canvas.getByRole('button', { name: 'Mais opções' }).focus();
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('menu');
    await userEvent.keyboard('{End}{Enter}');
    await expect(onLogout).toHaveBeenCalledOnce();
  },
};

export const PopoverOpen: StoryObj = {
  render: () => (
    <div className="flex h-48 justify-end bg-panel p-6">
      <Popover button={more} label="Tickets à espera" className="p-4">
        Nenhum ticket à espera.
      </Popover>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mais opções' }));
    const shown = await within(document.body).findByText('Nenhum ticket à espera.');
    await waitFor(() => expect(shown).toBeVisible());
  },
};
