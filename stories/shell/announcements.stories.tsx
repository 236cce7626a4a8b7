import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AnnouncementsEdge } from '#web/shell/announcements/announcements-edge.tsx';
import { anAnnouncement } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, inPortuguese } from '../../tests/support/screens/states.ts';

const announcements = [
  anAnnouncement(1, { title: 'Respostas rápidas com anexo' }),
  anAnnouncement(2, { title: 'Campanhas de fim de ano', priority: 2 }),
];

/** What stands in the top bar, on the product's own desk. */
const TopBar = () => (
  <div className="flex h-full justify-end p-2">
    <AnnouncementsEdge />
  </div>
);

const meta = {
  component: ScreenStage,
  args: { screen: TopBar, at: '/tickets', company: { announcements } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {};
export const Dark: Story = dark;

export const OpenedAndRead: Story = {
  ...inPortuguese,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Informativos: 2 não lidos' }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: /Campanhas de fim de ano/ }));
    await userEvent.click(await page.findByRole('button', { name: 'Entendi' }));
    await expect(await canvas.findByRole('button', { name: 'Informativos: 1 não lido' })).toBeVisible();
  },
};
