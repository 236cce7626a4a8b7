import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Button } from '#web/components/button.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { PageHealthContext } from '#web/components/panes/page-health.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneStopped } from '#web/components/panes/pane-crash.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { inPortuguese } from '../../tests/support/screens/states.ts';

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

export const Stopped: StoryObj = { render: () => <PaneStopped look="pane" /> };

export const StoppedWithLittleRoom: StoryObj = {
  render: () => <PaneStopped look="line" title="As atualizações ao vivo pararam." />,
};

const Fragile = ({ isBroken }: { isBroken: boolean }) => {
  if (isBroken) throw new Error('A prop that cannot be drawn');
  return <p className="p-4">Tudo certo.</p>;
};

const Gone = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/peek-1.js');
};

/** What broke is whole again by the time that one tries again. */
const Page = ({ report, children }: { report: () => Promise<string>; children: (isBroken: boolean) => ReactNode }) => {
  const [isBroken, setIsBroken] = useState(true);
  const health = useMemo(
    () => ({
      reportCrash: () => {
        setIsBroken(false);
        return report();
      },
      onReloadOffered: () => undefined,
    }),
    [report],
  );
  return <PageHealthContext value={health}>{children(isBroken)}</PageHealthContext>;
};

const reported = async () => '7F3A91C2';
const unreported = () => Promise.reject(new Error('offline'));

export const AFailureStaysInItsPane: StoryObj = {
  render: () => (
    <Page report={reported}>
      {(isBroken) => (
        <PaneBoundary>
          <Fragile isBroken={isBroken} />
        </PaneBoundary>
      )}
    </Page>
  ),
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Esta parte da tela parou de funcionar.')).toBeVisible();
    await expect(await canvas.findByText(/informe o código 7F3A91C2/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(canvas.getByText('Tudo certo.')).toBeVisible();
  },
};

export const AFailureThatTheServerDoesNotKnow: StoryObj = {
  render: () => (
    <Page report={unreported}>
      {() => (
        <PaneBoundary>
          <Fragile isBroken />
        </PaneBoundary>
      )}
    </Page>
  ),
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível avisar o servidor.')).toBeVisible();
    await expect(canvas.queryByText(/código/)).toBeNull();
  },
};

export const FailuresWithLittleRoom: StoryObj = {
  render: () => (
    <Page report={reported}>
      {() => (
        <div className="flex max-w-90 flex-col divide-y divide-line2">
          <PaneBoundary look="line">
            <Fragile isBroken />
          </PaneBoundary>
          <PaneBoundary look="icon">
            <Fragile isBroken />
          </PaneBoundary>
        </div>
      )}
    </Page>
  ),
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /parou de funcionar.*7F3A91C2/ })).toBeVisible();
  },
};

export const ADialogThatFails: StoryObj = {
  render: () => (
    <Page report={reported}>
      {(isBroken) => (
        <DialogBoundary onClose={() => undefined}>
          <Fragile isBroken={isBroken} />
        </DialogBoundary>
      )}
    </Page>
  ),
  ...inPortuguese,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Algo deu errado' }));
    await expect(await dialog.findByText(/7F3A91C2/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    await expect(await screen.findByText('Tudo certo.')).toBeVisible();
  },
};

export const AFileThatIsNotThereAnyMore: StoryObj = {
  render: () => (
    <PaneBoundary>
      <Gone />
    </PaneBoundary>
  ),
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Recarregar' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  },
};
