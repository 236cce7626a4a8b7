import type { Meta, StoryObj } from '@storybook/react-vite';
import { sentShares } from '#web/screens/files/files-list-screen.ts';
import { Screen } from '#web/screens/files/files-screen.tsx';
import { aFileList } from '../../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const anOption = (id: number, name: string, file: string | null) => ({
  id,
  name,
  file,
  path: file && `/api/media/${id}.pdf`,
  mediaType: file && 'application/pdf',
});
const fileLists = [
  aFileList(1, {
    name: 'Cardápios',
    message: 'Seguem os nossos cardápios para as festas.',
    options: [anOption(1, 'Ceia', 'ceia.pdf'), anOption(2, 'Almoço do dia 25', null)],
  }),
  aFileList(2, {
    name: 'Catálogo de verão',
    message:
      'O catálogo novo chegou.\nOs preços valem até o dia 31, ou enquanto houver estoque nas lojas participantes.',
    options: [anOption(3, 'Catálogo', 'catalogo-de-verao-2026-versao-final-revisada.pdf')],
  }),
  aFileList(3, { name: 'Tabelas' }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/files', company: { fileLists } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Empty: Story = { args: { company: { fileLists: [] } } };
export const Adding: Story = { args: { at: '/files?new' } };
export const Editing: Story = { args: { at: '/files?edit=1' } };
/** Each file goes by itself, and says how far it has come. */
export const Sending: Story = {
  args: { at: '/files?edit=1' },
  beforeEach: () => {
    sentShares.set({ 0: 1, 1: 0.42 });
    return () => sentShares.set({});
  },
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/files?searchParam=zebra' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
