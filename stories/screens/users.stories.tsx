import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { User } from '#contract/schema.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { usersRegister } from '#web/screens/users/users-register.ts';
import { Screen } from '#web/screens/users/users-screen.tsx';
import { aUser } from '../../tests/support/people.ts';
import { createBook } from '../../tests/support/register-book.ts';
import { RegisterStage, standInDesk } from '../../tests/support/register-desk.tsx';
import { dark, failed, loading, narrow, offline, type Server } from '../support/states.ts';

const people = [
  aUser(1, { name: 'Alice Admin', profile: 'admin' }),
  aUser(2, { name: 'Bruno Lima' }),
  aUser(3, { name: 'Maria Aparecida da Conceição de Albuquerque Cavalca', email: `${'maria.'.repeat(9)}@acme.test` }),
  aUser(4, { name: 'Sara Super', profile: 'admin', super: true }),
  aUser(5, { name: 'Sofia Souza', profile: 'supervisor' }),
];

interface PageProps {
  rows?: typeof people;
  server?: Server;
  viewer?: User;
}

const Page = ({ rows = people, server, viewer = aUser(1, { profile: 'admin' }) }: PageProps) => {
  const [{ desk, register }] = useState(() => {
    const book = createBook(rows, { server, textOf: ({ name }) => name, fill: (id) => aUser(id) });
    const { desk } = standInDesk(viewer);
    return { desk, register: { ...usersRegister, logic: book.logic } };
  });
  return (
    <RegisterStage desk={desk}>
      <div className="h-screen">
        <Screen register={register} />
      </div>
    </RegisterStage>
  );
};

const meta = {
  component: Page,
  parameters: { layout: 'fullscreen' },
  loaders: [() => i18n.loadNamespaces(['users', 'registers'])],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
