import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '#web/screens/users/users-screen.tsx';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const users = [
  aUser({ id: 1, name: 'Alice Admin', profile: 'admin' }),
  aUser({ id: 2, name: 'Bruno Lima' }),
  aUser({
    id: 3,
    name: 'Maria Aparecida da Conceição de Albuquerque Cavalca',
    email: `${'maria.'.repeat(9)}@acme.test`,
  }),
  aUser({ id: 4, name: 'Sara Super', profile: 'admin', super: true }),
  aUser({ id: 5, name: 'Sofia Souza', profile: 'supervisor' }),
];

const invited = [
  ...users.slice(0, 2),
  aUser({ id: 6, name: 'Iara Nova', invitedUntil: '2099-01-08T12:00:00.000Z' }),
  aUser({ id: 7, name: 'Tiago Tardio', invitedUntil: '2020-01-08T12:00:00.000Z' }),
];

const paused = [
  ...users.slice(0, 3),
  aUser({ id: 8, name: 'Paula Pausada', pausedAt: '2026-01-05T12:00:00.000Z', pauseReason: 'Treinamento' }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/users', company: { users } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
/** One was invited, and another one too long ago. */
export const Invited: Story = { args: { company: { users: invited } } };
export const InvitedNarrow: Story = { ...narrow, args: { company: { users: invited } } };
export const InvitedDark: Story = { ...dark, args: { company: { users: invited } } };
export const PausedNarrow: Story = {
  ...narrow,
  args: { company: { users: paused } },
  // Since when is read whole, not cut after 'desde'.
  play: async ({ canvas }) => {
    const since = await canvas.findByText(/^Em pausa desde .* · Treinamento$/);
    for (let box: HTMLElement | null = since; box && box.tagName !== 'MAIN'; box = box.parentElement)
      await expect(box.clientHeight === 0 || box.scrollHeight <= box.clientHeight + 1 || !clips(box)).toBe(true);
  },
};

const clips = (box: HTMLElement) => getComputedStyle(box).overflowY === 'hidden';
export const Empty: Story = { args: { company: { users: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
