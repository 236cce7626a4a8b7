import type { Meta, StoryObj } from '@storybook/react-vite';
import { i18n } from '#web/i18n/i18n.ts';
import { aTag, tagsPage } from '../../tests/support/tags-screen.tsx';

const meta = {
  parameters: { layout: 'fullscreen' },
  loaders: [() => i18n.loadNamespaces(['tags', 'registers', 'colours'])],
  decorators: [
    (Story) => (
      <div className="h-180">
        <Story />
      </div>
    ),
  ],
} satisfies Meta;
export default meta;

const names = ['Aguardando cliente', 'Atacado', 'Cliente antigo', 'Em negociação', 'Pronto para entrega', 'Urgente'];
const colours = ['#c0392b', '#2a6fdb', '#2f9e5b', '#8e44ad', '#b8860b'];
const some = names.map((name, index) =>
  aTag(index + 1, name, { color: colours[index % 5] ?? '', kanban: index % 3 === 0 ? 1 : 0, ticketsCount: index * 4 }),
);
const long = Array.from({ length: 50 }, (_, index) =>
  aTag(index + 1, `Etiqueta ${index + 1} com um nome que não cabe em lugar nenhum`, { ticketsCount: index * 1111 }),
);

export const Some: StoryObj = { render: () => tagsPage(some).page };
export const Long: StoryObj = { render: () => tagsPage(long).page };
export const Empty: StoryObj = { render: () => tagsPage([]).page };
export const Adding: StoryObj = { render: () => tagsPage(some, { at: '/tags?new' }).page };

export const Loading: StoryObj = {
  render: () => {
    const { book, page } = tagsPage(some);
    book.held.add('loadRows');
    return page;
  },
};

export const Failed: StoryObj = {
  render: () => {
    const { book, page } = tagsPage(some);
    book.refusals.loadRows = { status: 503, code: 'ERR_UNAVAILABLE', details: {} };
    return page;
  },
};

export const Offline: StoryObj = {
  render: () => {
    const { book, page } = tagsPage(some);
    book.refusals.loadRows = { status: 0, code: 'network', details: {} };
    return page;
  },
};

export const NothingFound: StoryObj = { render: () => tagsPage(some, { at: '/tags?searchParam=zebra' }).page };
