import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '#web/components/button.tsx';
import { PaneBoundary } from '#web/components/pane-boundary.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/pane-state.tsx';
import { SkeletonList } from '#web/components/skeleton.tsx';
import { inPortuguese } from '../support/states.ts';

const meta = {
  decorators: [
    (Story) => (
      <div className="h-80 bg-panel">
        <Story />
      </div>
    ),
  ],
} satisfies Meta;
export default meta;

export const Empty: StoryObj = {
  render: () => (
    <PaneState
      icon={Inbox}
      title="Nenhuma conexão ainda."
      hint="Conecte um telefone para começar a receber mensagens."
      action={<Button variant="primary">Adicionar conexão</Button>}
    />
  ),
};

export const Failed: StoryObj = {
  render: () => <ErrorState reason="Sem resposta do servidor. Verifique sua conexão." onRetry={() => undefined} />,
};

export const Offline: StoryObj = { render: () => <OfflineState onRetry={() => {}} /> };

export const Loading: StoryObj = { render: () => <SkeletonList rows={3} /> };

const Fragile = ({ isBroken }: { isBroken: boolean }) => {
  if (isBroken) throw new Error('A prop that cannot be drawn');
  return <p className="p-4">Tudo certo.</p>;
};

const Mended = () => {
  const [isBroken, setIsBroken] = useState(true);
  return (
    <PaneBoundary onError={() => setIsBroken(false)}>
      <Fragile isBroken={isBroken} />
    </PaneBoundary>
  );
};

export const AFailureStaysInItsPane: StoryObj = {
  render: () => <Mended />,
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Esta parte da tela parou de funcionar.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(canvas.getByText('Tudo certo.')).toBeVisible();
  },
};
