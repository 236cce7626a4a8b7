import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/quick-messages/quick-messages-screen.tsx';
import { aQuickMessage } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const own = { userId: 1 };
const quickMessages = [
  aQuickMessage(1, { shortcode: 'horario', message: 'Atendemos de segunda a sexta, das 8h às 18h.' }),
  aQuickMessage(2, {
    shortcode: 'cardapio',
    ...own,
    message: 'Segue o cardápio.',
    isMedia: true,
    mediaName: 'cardápio.pdf',
  }),
  aQuickMessage(3, { shortcode: 'particular', ...own, message: 'Só eu digo isto.', geral: false }),
  aQuickMessage(4, {
    shortcode: 'um-atalho-comprido-que-ninguem-digita-mas-que-alguem-escreveu',
    ...own,
    message: 'Uma mensagem longa que não cabe em uma linha. '.repeat(6),
    isMedia: true,
    mediaName: `${'foto-da-fachada-'.repeat(8)}.png`,
  }),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/quick-messages', company: { quickMessages } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { company: { quickMessages: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
/** What others wrote is read and not changed. */
export const NoRights: Story = {
  args: { profile: 'user', company: { quickMessages: quickMessages.map((reply) => ({ ...reply, userId: 2 })) } },
};
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const Form: Story = { args: { at: '/quick-messages?edit=2' } };
