import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Segmented } from '#web/components/fields/segmented.tsx';

const Chosen = () => {
  const [selected, setSelected] = useState<'mine' | 'all'>('mine');
  return (
    <div className="bg-panel p-3">
      <Segmented
        label="Quais atendimentos mostrar"
        selected={selected}
        onSelect={setSelected}
        choices={[
          { id: 'mine', label: 'Meus' },
          { id: 'all', label: 'Todos', hint: 'Mostrar também os atendimentos de outros atendentes' },
        ]}
      />
    </div>
  );
};

const meta = { component: Chosen } satisfies Meta;
export default meta;

export const Mine: StoryObj = {};

export const AllByKeys: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Meus' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Todos' })).toBeChecked();
  },
};

export const Dark: StoryObj = { ...AllByKeys, globals: { theme: 'dark' } };
