import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { i18n } from '#web/i18n/i18n.ts';
import { usersRegister } from '#web/screens/users/users-register.ts';
import { Screen } from '#web/screens/users/users-screen.tsx';
import { aUser } from '../../tests/support/people.ts';
import { createBook } from '../../tests/support/register-book.ts';
import { RegisterStage, standInDesk } from '../../tests/support/register-desk.tsx';

const people = [
  aUser(1, { name: 'Alice Admin', profile: 'admin' }),
  aUser(2, { name: 'Bruno Lima' }),
  aUser(3, { name: 'Maria Aparecida da Conceição de Albuquerque Cavalca', email: `${'maria.'.repeat(9)}@acme.test` }),
  aUser(4, { name: 'Sara Super', profile: 'admin', super: true }),
  aUser(5, { name: 'Sofia Souza', profile: 'supervisor' }),
];

interface PageProps {
  rows?: typeof people;
  server?: 'silent' | 'broken';
}

const Page = ({ rows = people, server }: PageProps) => {
  const [{ desk, register }] = useState(() => {
    const book = createBook(rows, { textOf: ({ name }) => name, fill: (id) => aUser(id) });
    if (server === 'silent') book.held.add('loadRows');
    if (server === 'broken') book.refusals.loadRows = { status: 500, code: 'ERR_INTERNAL' };
    const { desk } = standInDesk(aUser(1, { profile: 'admin' }));
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
export const Loading: Story = { args: { server: 'silent' } };
export const Failed: Story = { args: { server: 'broken' } };
