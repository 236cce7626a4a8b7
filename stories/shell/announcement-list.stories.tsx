import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Announcement } from '#contract/schema.ts';
import { AnnouncementDialog } from '#web/shell/announcements/announcement-dialog.tsx';
import { AnnouncementList } from '#web/shell/announcements/announcement-list.tsx';
import { anAnnouncement } from '../../tests/support/fixtures/entities.ts';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const ignore = () => undefined;
const records: Announcement[] = [
  anAnnouncement(3, { title: 'Manutenção no domingo', text: 'Fora do ar **das 2h às 3h**.', priority: 1 }),
  anAnnouncement(2, {
    title: 'Campanhas de fim de ano',
    text: 'Comece cedo: listas grandes saem aos poucos.',
    priority: 2,
    mediaPath: '/favicon.svg',
  }),
  anAnnouncement(1, {
    title: 'Um título muito comprido que alguém escreveu sem pensar em quem o lê num telefone',
    text: 'Um texto longo que não cabe em uma linha. '.repeat(8),
  }),
];

const meta = {
  component: AnnouncementList,
  args: {
    records,
    unread: [3, 1],
    isLoading: false,
    hasFailed: false,
    onOpen: ignore,
    onReadAll: ignore,
    onRetry: ignore,
  },
  decorators: [
    (Story, { parameters }) =>
      parameters.isBare ? (
        <Story />
      ) : (
        <div className="w-88 rounded-lg border border-line bg-panel">
          <Story />
        </div>
      ),
  ],
} satisfies Meta<typeof AnnouncementList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const AllRead: Story = { args: { unread: [] } };
export const Nothing: Story = { args: { records: [], unread: [] } };
export const Loading: Story = { args: { records: [], unread: [], isLoading: true } };
export const Failed: Story = { args: { records: [], unread: [], hasFailed: true } };
export const FailedOverOldOnes: Story = { args: { hasFailed: true } };
export const SomeInTheDark: Story = dark;

const dialog = (announcement: Announcement): Story => ({
  parameters: { isBare: true },
  render: () => <AnnouncementDialog announcement={announcement} onClose={ignore} />,
});

const withEverything = anAnnouncement(4, {
  title: 'Tudo o que um informativo pode dizer',
  text: 'Um parágrafo com **negrito**, *itálico* e `código`.\nOutra linha.\n\n- Um item\n- Outro, com [um endereço](https://exemplo.test/ajuda)\n\n1. Primeiro\n2. Depois\n\nE https://exemplo.test/pagina por extenso; [isto](javascript:alert(1)) não abre nada.',
  priority: 1,
  mediaPath: '/favicon.svg',
});

export const Opened: Story = dialog(withEverything);
export const OpenedOnAPhone: Story = { ...dialog(withEverything), ...narrow };
export const OpenedInTheDark: Story = { ...dialog(withEverything), ...dark };
