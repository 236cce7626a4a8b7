import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/contact-lists/contact-lists-screen.tsx';
import { aContactList } from '../../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const contactLists = [
  aContactList(1, { name: 'Aniversariantes de dezembro', contactsCount: 184, validCount: 181 }),
  aContactList(2, { name: 'Clientes antigos', contactsCount: 98_412, validCount: 61_200, uncheckedCount: 36_000 }),
  aContactList(3, { name: 'Fornecedores' }),
  aContactList(4, { name: 'Interessados no plano anual, vindos da feira de outubro', contactsCount: 1, validCount: 1 }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/contact-lists', company: { contactLists } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Empty: Story = { args: { company: { contactLists: [] } } };
export const Adding: Story = { args: { at: '/contact-lists?new' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/contact-lists?searchParam=zebra' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
