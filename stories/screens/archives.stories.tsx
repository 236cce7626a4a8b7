import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Screen } from '#web/screens/settings/settings-screen.tsx';
import { aCompanyArchive, aTakeUp } from '../../tests/support/fixtures/archives.ts';
import { threePlans } from '../../tests/support/fixtures/plans.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const archives = [
  aCompanyArchive(4, { state: 'running', progress: 42 }),
  aCompanyArchive(3, { missing: 3, createdAt: '2026-11-29T14:20:00.000Z' }),
  aCompanyArchive(2, {
    state: 'failed',
    failure: 'ERR_ARCHIVE_NO_ROOM',
    createdAt: '2026-11-28T09:00:00.000Z',
    user: null,
  }),
];
const takeUps = [
  aTakeUp(4, { state: 'running', progress: 63, name: 'Oficina do Farol (2)', archivedName: 'Oficina do Farol' }),
  aTakeUp(3),
  aTakeUp(2, {
    state: 'failed',
    name: null,
    archivedName: null,
    failure: 'ERR_ARCHIVE_EMAILS',
    details: ['ana@monteclaro.test', 'rui@monteclaro.test'],
  }),
];
const company = {
  me: aUser({ profile: 'admin' as const, super: true }),
  plans: threePlans,
  archives,
  takeUps,
  arrivedArchives: [{ name: 'padaria.tar.gz', size: 948_219_344 }],
};

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/settings?tab=archives', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const taking = { at: '/settings?tab=takeUps' };

export const Archives: Story = {};
export const ArchivesDark: Story = dark;
export const ArchivesNarrow: Story = narrow;
export const ArchivesLoading: Story = loading;
export const ArchivesFailed: Story = failed;
export const ArchivesOffline: Story = offline;
export const NoArchives: Story = { args: { company: { ...company, archives: [] } } };
/** One press begins an archive, and another one has to wait for it. */
export const MakingAnArchive: Story = {
  args: { company: { ...company, archives: [aCompanyArchive(3)] } },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar arquivo' }));
    await expect(await screen.findByText('Aguardando a vez')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Gerar arquivo' })).toBeDisabled();
  },
};
export const TakeUps: Story = { args: taking };
export const TakeUpsDark: Story = { args: taking, ...dark };
export const TakeUpsNarrow: Story = { args: taking, ...narrow };
/** Without an archive nothing is sent; with one that lies on the server it is looked at. */
export const TakingUp: Story = {
  args: { ...taking, company: { ...company, takeUps: [] } },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Trazer' }));
    await expect(await screen.findByText('Escolha um arquivo.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Ou um que já está/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /padaria/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Trazer' }));
    await expect(await screen.findByText(/nada foi escrito/)).toBeVisible();
  },
};
