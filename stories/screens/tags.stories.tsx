import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/tags/tags-screen.tsx';
import { aTag } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const names = ['Aguardando cliente', 'Atacado', 'Cliente antigo', 'Em negociação', 'Pronto para entrega', 'Urgente'];
const colours = ['#c0392b', '#2a6fdb', '#2f9e5b', '#8e44ad', '#b8860b'];
const some = names.map((name, index) =>
  aTag(index + 1, { name, color: colours[index % 5] ?? '', kanban: index % 3 === 0 ? 1 : 0, ticketsCount: index * 4 }),
);
const long = Array.from({ length: 50 }, (_, index) =>
  aTag(index + 1, {
    name: `Etiqueta ${index + 1} com um nome que não cabe em lugar nenhum`,
    ticketsCount: index * 1111,
  }),
);

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/tags', company: { tags: some } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Long: Story = { args: { company: { tags: long } } };
export const Empty: Story = { args: { company: { tags: [] } } };
export const Adding: Story = { args: { at: '/tags?new' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/tags?searchParam=zebra' } };
/** An agent leaves the lanes of the board as they are. */
export const NoRights: Story = { args: { profile: 'user' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
