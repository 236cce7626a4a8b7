import type { Meta, StoryObj } from '@storybook/react-vite';
import { InstallationPart } from '#web/shell/installation/installation-part.tsx';
import { aBackup, anInstallation, aRestore } from '../../tests/support/fixtures/installation.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import type { Company } from '../../tests/support/memory/company.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const Shown = () => <InstallationPart userId={1} showsSteps />;
const PutAway = () => <InstallationPart userId={1} showsSteps={false} />;

/** Whoever sits before the screen runs the platform. */
function runBy(installation = anInstallation()): Partial<Company> {
  return { me: aUser({ profile: 'admin', super: true }), installation };
}

const meta = {
  component: ScreenStage,
  args: { screen: Shown, at: '/tickets', company: runBy() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const undone = (['production', 'address', 'simulator', 'plans', 'payments', 'backup', 'company'] as const).map(
  (id) => ({
    id,
    isDone: false,
  }),
);
const untouched = anInstallation({ publicUrl: null, steps: undone });

export const Begun: Story = {};
export const NothingDone: Story = { args: { company: runBy(untouched) } };
export const AllDone: Story = {
  args: { company: runBy(anInstallation({ steps: undone.map(({ id }) => ({ id, isDone: true })) })) },
};
export const SignUpClosed: Story = { args: { company: runBy(anInstallation({ isSignUpOpen: false })) } };
/** On the internet without production: that is said whether the steps are put away or not. */
export const Exposed: Story = {
  args: { screen: PutAway, company: runBy(anInstallation({ isExposed: true })) },
};
export const WithBackups: Story = { args: { company: runBy(anInstallation({ backup: aBackup() })) } };
export const BackupFailed: Story = {
  args: {
    company: runBy(
      anInstallation({ backup: aBackup({ failure: 'ERR_BACKUP_NO_ROOM', failedAt: '2026-11-28T06:00:09.000Z' }) }),
    ),
  },
};
/** Whether the steps are put away or not. */
export const Restored: Story = {
  args: { screen: PutAway, company: runBy(anInstallation({ restore: aRestore })) },
};
export const Narrow: Story = narrow;
export const Dark: Story = dark;
