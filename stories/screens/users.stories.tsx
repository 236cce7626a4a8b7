import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { i18n } from '#web/i18n/i18n.ts';
import { aUser } from '../../tests/support/screens/people.ts';
import { dark, failed, loading, narrow, offline, type Server } from '../../tests/support/screens/states.ts';
import { usersPage } from '../../tests/support/screens/users-screen.tsx';

const people = [
  aUser(1, { name: 'Alice Admin', profile: 'admin' }),
  aUser(2, { name: 'Bruno Lima' }),
  aUser(3, { name: 'Maria Aparecida da Conceição de Albuquerque Cavalca', email: `${'maria.'.repeat(9)}@acme.test` }),
  aUser(4, { name: 'Sara Super', profile: 'admin', super: true }),
  aUser(5, { name: 'Sofia Souza', profile: 'supervisor' }),
];

interface PageProps {
  users?: typeof people;
  server?: Server;
  /** The page itself, for who looks behind it. */
  fixture?: ReturnType<typeof usersPage>;
}

const Page = ({ users = people, fixture, ...how }: PageProps) => {
  const [{ page }] = useState(() => fixture ?? usersPage(users, how));
  return <div className="h-screen">{page}</div>;
};

const meta = {
  component: Page,
  parameters: { layout: 'fullscreen' },
  loaders: [() => i18n.loadNamespaces(['users', 'registers'])],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { users: [] } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
