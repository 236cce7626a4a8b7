import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Contact, ContactImport, ContactInput } from '#contract/schema.ts';
import { contactsListScreen } from '#web/screens/contacts/contacts-list-screen.ts';
import { ContactsPage } from '#web/screens/contacts/contacts-screen.tsx';
import { ImportDialog } from '#web/screens/contacts/import-dialog.tsx';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { aContact } from '../../tests/support/screens/contacts.ts';
import { ListScreenStage, standInDesk } from '../../tests/support/screens/list-screen-stage.tsx';
import { createMemoryRows } from '../../tests/support/screens/memory-rows.ts';
import { dark, failed, loading, narrow, offline, type Server } from '../../tests/support/screens/states.ts';

interface PageProps {
  contacts: Contact[];
  server?: Server;
  profile?: 'user' | 'admin';
  at?: string;
}

const Page = ({ contacts, server, profile = 'admin', at = '/contacts' }: PageProps) => {
  const [{ desk, definition }] = useState(() => {
    const memoryRows = createMemoryRows(contacts, {
      server,
      textOf: ({ name, number }) => `${name} ${number}`,
      fill: (id, values: ContactInput, before) => ({ ...(before ?? aContact(id)), name: values.name }),
    });
    return {
      desk: standInDesk(aUser({ profile })).desk,
      definition: { ...contactsListScreen, logic: memoryRows.logic },
    };
  });
  return (
    <ListScreenStage desk={desk} at={at}>
      <div className="h-screen">
        <ContactsPage definition={definition} />
      </div>
    </ListScreenStage>
  );
};

const contacts = [
  aContact(1, { name: 'Atelier Beira-Rio', email: 'contato@beirario.test' }),
  aContact(2, { name: 'Condomínio Sol', number: '120363000000000001', email: '', isGroup: true }),
  aContact(3, {
    name: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos',
    email: 'maria.aparecida.dos.santos.albuquerque.de.vasconcelos@um-endereco-comprido.exemplo.test',
  }),
  ...Array.from({ length: 37 }, (_, index) => aContact(index + 4, index % 3 === 0 ? { email: '' } : {})),
];

const meta = {
  component: Page,
  args: { contacts },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { contacts: [] } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/contacts?searchParam=zebra' } };
/** An agent adds and edits, and deletes nobody. */
export const NoRights: Story = { args: { profile: 'user' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const Adding: Story = { args: { at: '/contacts?new' } };

const report: ContactImport = {
  created: 4_980,
  updated: 12,
  unchanged: 3,
  faults: [
    { row: 7, reason: 'nameMissing', message: '' },
    { row: 12, reason: 'numberInvalid', message: '' },
    { row: 41, reason: 'repeated', firstRow: 9, message: '' },
  ],
};
const nothing = () => undefined;

export const Importing: Story = {
  render: () => (
    <ImportDialog
      step={{ kind: 'choosing', failureText: 'A planilha não é segura.' }}
      onPick={nothing}
      onClose={nothing}
    />
  ),
};
export const ImportRunning: Story = {
  render: () => (
    <ImportDialog step={{ kind: 'busy', name: 'clientes-de-2026.xlsx' }} onPick={nothing} onClose={nothing} />
  ),
};
export const Imported: Story = {
  render: () => <ImportDialog step={{ kind: 'done', report }} onPick={nothing} onClose={nothing} />,
};
