import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Tabs, type TabsProps } from '#web/components/tabs.tsx';

const meta = {} satisfies Meta;
export default meta;

const Chosen = ({ look }: { look: NonNullable<TabsProps<string>['look']> }) => {
  const [selected, setSelected] = useState('open');
  return (
    <div className="bg-panel p-3">
      <Tabs
        label="Listas de tickets"
        look={look}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'open', label: 'Abertos', count: 8 },
          { id: 'closed', label: 'Resolvidos', count: 4 },
          { id: 'search', label: 'Busca' },
        ]}
      />
    </div>
  );
};

export const Lines: StoryObj = {
  render: () => <Chosen look="line" />,
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: /Abertos/u }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Busca' })).toHaveFocus();
    await expect(canvas.getByRole('tab', { name: 'Busca' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Pills: StoryObj = { render: () => <Chosen look="pill" /> };
