import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/contact-lists/items/items-screen.tsx';
import { aContactList, aContactListItem } from '../../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const names = ['Ana Souza', 'Bruno Lima', 'Clara Reis', 'Davi Prado', 'Elisa Moura', 'Fábio Nunes'];
const contactListItems = names.map((name, index) =>
  aContactListItem(index + 1, {
    name,
    email: index % 2 === 0 ? `${name.split(' ')[0]?.toLowerCase()}@exemplo.test` : '',
    isWhatsappValid: [true, false, null][index % 3] ?? null,
  }),
);
const list = aContactList(1, { name: 'Clientes de dezembro', contactsCount: 6, validCount: 2 });
const checking = { ...list, contactsCount: 98_412, validCount: 61_200, uncheckedCount: 36_000 };

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/contact-lists/1/contacts', company: { contactLists: [list], contactListItems } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
/** The channel is being asked about its numbers. */
export const Checking: Story = { args: { company: { contactLists: [checking], contactListItems } } };
export const Empty: Story = { args: { company: { contactLists: [list], contactListItems: [] } } };
export const Adding: Story = { args: { at: '/contact-lists/1/contacts?new' } };
export const Gone: Story = { args: { at: '/contact-lists/9/contacts' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
/** An agent adds and edits, and takes nobody out. */
export const NoRights: Story = { args: { profile: 'user' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
