import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/announcements/announcements-screen.tsx';
import { anAnnouncement } from '../../tests/support/fixtures/entities.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const me = aUser({ profile: 'admin', super: true });
const announcements = [
  anAnnouncement(1, { title: 'Respostas rápidas com anexo', text: 'Digite `/` e o nome da resposta.' }),
  anAnnouncement(2, {
    title: 'Campanhas de fim de ano',
    text: '**Comece cedo**: listas grandes saem aos poucos.\n- Veja a Ajuda\n- Peça ao suporte',
    priority: 2,
    mediaPath: '/favicon.svg',
    mediaName: 'novidades.png',
  }),
  anAnnouncement(3, { title: 'Manutenção no domingo', text: 'Das 2h às 3h.', priority: 1 }),
  anAnnouncement(4, { title: 'Rascunho de julho', text: 'Ainda não está pronto.', status: false }),
  anAnnouncement(5, {
    title: 'Um título muito comprido que alguém escreveu sem pensar em quem o lê num telefone',
    text: 'Um texto longo que não cabe em uma linha. '.repeat(8),
    mediaPath: '/favicon.svg',
    mediaName: `${'captura-de-tela-'.repeat(8)}.png`,
  }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/announcements', company: { me, announcements } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { company: { me, announcements: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const Form: Story = { args: { at: '/announcements?edit=2' } };
