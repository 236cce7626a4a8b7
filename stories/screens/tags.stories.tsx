import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { Tag, User } from '#contract/schema.ts';
import { i18n } from '#web/i18n/i18n.ts';
import {
  dark,
  failed,
  inPortuguese,
  loading,
  narrow,
  offline,
  type Server,
} from '../../tests/support/screens/states.ts';
import { aTag, tagsPage } from '../../tests/support/screens/tags-screen.tsx';

interface PageProps {
  tags: readonly Tag[];
  server?: Server;
  profile?: User['profile'];
  at?: string;
  /** The page itself, for who looks behind it. */
  fixture?: ReturnType<typeof tagsPage>;
}

const Page = ({ tags, fixture, ...how }: PageProps) => {
  const [{ page }] = useState(() => fixture ?? tagsPage(tags, how));
  return <div className="h-screen">{page}</div>;
};

const names = ['Aguardando cliente', 'Atacado', 'Cliente antigo', 'Em negociação', 'Pronto para entrega', 'Urgente'];
const colours = ['#c0392b', '#2a6fdb', '#2f9e5b', '#8e44ad', '#b8860b'];
const some = names.map((name, index) =>
  aTag(index + 1, name, { color: colours[index % 5] ?? '', kanban: index % 3 === 0 ? 1 : 0, ticketsCount: index * 4 }),
);
const long = Array.from({ length: 50 }, (_, index) =>
  aTag(index + 1, `Etiqueta ${index + 1} com um nome que não cabe em lugar nenhum`, { ticketsCount: index * 1111 }),
);

const meta = {
  component: Page,
  args: { tags: some },
  parameters: { layout: 'fullscreen' },
  loaders: [() => i18n.loadNamespaces(['tags', 'registers', 'colours'])],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Long: Story = { args: { tags: long } };
export const Empty: Story = { args: { tags: [] } };
export const Adding: Story = { args: { at: '/tags?new' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/tags?searchParam=zebra' } };
/** Esc asks before what was typed is dropped, and a second one stays. */
export const Leaving: Story = {
  ...Adding,
  ...inPortuguese,
  play: async ({ userEvent }) => {
    const page = within(document.body);
    await userEvent.type(await page.findByLabelText('Nome'), 'Retorno');
    await userEvent.keyboard('{Escape}');
    const question = await page.findByRole('dialog', { name: 'Descartar o que você escreveu?' });
    await expect(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await waitFor(() => expect(page.getByLabelText('Nome')).toHaveValue('Retorno'));
    await userEvent.keyboard('{Escape}');
    await expect(await page.findByRole('button', { name: 'Continuar escrevendo' })).toBeVisible();
  },
};
/** An agent leaves the lanes of the board as they are. */
export const NoRights: Story = { args: { profile: 'user' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
