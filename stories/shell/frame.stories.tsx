import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, userEvent, within } from 'storybook/test';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { setPreference } from '#web/preferences.ts';
import { Frame } from '#web/shell/frame/frame.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';
import { anAgent } from '../../tests/support/screens/tickets.ts';
import { aFrameDesk, type FrameAnswers } from '../support/frame-desk.ts';

const Page = (answers: FrameAnswers) => {
  const [desk] = useState(() => aFrameDesk(answers));
  return (
    <DeskProvider desk={desk}>
      <MemoryRouter initialEntries={['/tickets']}>
        <Routes>
          <Route element={<Frame />}>
            <Route path="*" element={<PaneState icon={MessageCircle} title="Aqui fica a tela." />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </DeskProvider>
  );
};

const admin = anAgent({ name: 'Alice Admin', profile: 'admin' });

const meta = {
  component: Page,
  args: { user: admin },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => setPreference('drawer', 'open'),
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MenuOpen: Story = {};
export const MenuCollapsed: Story = { beforeEach: () => setPreference('drawer', 'collapsed') };
/** An agent is offered no administration. */
export const NoRights: Story = { args: { user: anAgent() } };
export const LongTexts: Story = {
  args: {
    user: anAgent({
      name: 'Maria Aparecida da Conceição de Albuquerque Cavalcante',
      email: `${'maria.'.repeat(9)}@uma-empresa-de-nome-comprido.test`,
      profile: 'admin',
      company: { ...admin.company, name: 'Associação dos Moradores e Comerciantes de São Sebastião do Paraíso' },
    }),
  },
};
export const ConnectionAlert: Story = { args: { hasAlert: true } };
export const ConnectionAlertCollapsed: Story = { ...ConnectionAlert, ...MenuCollapsed };
export const LinkLost: Story = { args: { isLinkLost: true } };
export const LinkStopped: Story = { args: { isLinkStopped: true } };
export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
};
/** Three days before the due date, and on the last one. */
export const DueSoon: Story = { args: { daysLeft: 3 } };
export const DueTomorrow: Story = { args: { daysLeft: 1 } };
/** What ends tomorrow was for trying. */
export const TrialEnds: Story = {
  args: {
    daysLeft: 1,
    user: anAgent({ ...admin, company: { ...admin.company, trialExpiration: admin.company.dueDate } }),
  },
};
/** The due date has passed: finance is all that is left. */
export const FinanceOnly: Story = { args: { daysLeft: -2, isFinanceOnly: true } };
export const FinanceOnlyNarrow: Story = { ...narrow, ...FinanceOnly };
export const FinanceOnlyInTheDark: Story = { ...dark, ...FinanceOnly };
export const Narrow: Story = narrow;
export const NarrowLinkLost: Story = { ...narrow, ...LinkLost };
export const NarrowLinkStopped: Story = { ...narrow, ...LinkStopped };
export const NarrowMenu: Story = {
  globals: { ...narrow.globals, ...inPortuguese.globals },
  args: ConnectionAlert.args,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir menu' }));
    await expect(await within(document.body).findByRole('link', { name: /Conexões/ })).toBeVisible();
  },
};
export const ProfileMenu: Story = {
  args: LongTexts.args,
  ...inPortuguese,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Minha conta' }));
    await expect(await within(document.body).findByRole('menuitem', { name: 'Sair' })).toBeVisible();
  },
};
/** One pauses, which the top bar says wherever one is. */
export const Paused: Story = {
  args: { user: anAgent({ pausedAt: '2026-11-18T15:04:00.000Z', pauseReason: 'Almoço' }) },
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Voltar' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Minha conta' }));
    const paused = await within(document.body).findByRole('menuitem', { name: 'Em pausa…' });
    await expect(paused).toHaveAttribute('aria-current', 'true');
  },
};
export const PausedNarrow: Story = {
  globals: { ...narrow.globals, ...inPortuguese.globals },
  args: Paused.args,
  play: async ({ canvas }) => {
    await canvas.findByText(/^Em pausa desde .* · Almoço$/, { selector: 'p' });
  },
};
export const Volume: Story = {
  ...inPortuguese,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Volume dos avisos' }));
    await expect(await within(document.body).findByRole('slider')).toBeVisible();
  },
};
export const Dark: Story = dark;
