import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '#web/components/avatar.tsx';
import { ColourChip, ColourMark } from '#web/components/colour-chip.tsx';

const meta = {} satisfies Meta;
export default meta;

const chosen = ['#d97706', '#7c5cd6', '#c2413b', '#2a6fdb', '#2f9e5b', '#ffff00', '#000000', '#ffffff'];

/** Whatever colour a user chose, its text can be read. */
export const Chosen: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-3 bg-panel p-6">
      {chosen.map((colour) => (
        <div key={colour} className="flex gap-3">
          <ColourChip colour={colour}>Retorno</ColourChip>
          <ColourMark colour={colour}>Suporte</ColourMark>
        </div>
      ))}
    </div>
  ),
};

export const Avatars: StoryObj = {
  render: () => (
    <div className="flex gap-3 bg-panel p-6">
      {['Padaria Monte Claro', '+55 11 98888-0142', 'Ana', 'Clínica Três Palmeiras', 'Érica de Souza'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Admin" size={28} />
      <Avatar name="Admin" size={48} />
    </div>
  ),
};
