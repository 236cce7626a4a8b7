import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { defaultNotificationPreferences, withChange } from '#machines/notification-preferences/preferences.ts';
import { Screen } from '#web/screens/notification-preferences/notification-preferences-screen.tsx';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const notificationPreferences = withChange(defaultNotificationPreferences, {
  kinds: { announcement: { sound: false, desktop: true } },
  quietHours: { isOn: true, from: '19:00', to: '08:00' },
});

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/notification-preferences', company: { notificationPreferences } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;

/** The desktop's choices stay, and wait until it is switched on again. */
export const WithoutDesktop: Story = {
  ...inPortuguese,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Avisos na área de trabalho' }));
    const choice = canvas.getByRole('checkbox', { name: 'Informativo: Área de trabalho' });
    await expect(choice).toBeDisabled();
    await expect(choice).toBeChecked();
  },
};

/** They begin and end at the same time. */
export const QuietForNoTime: Story = {
  ...inPortuguese,
  play: async ({ canvas }) => {
    const end = await canvas.findByLabelText('Às');
    await userEvent.clear(end);
    await userEvent.type(end, '1900');
    await expect(canvas.getByRole('alert')).toHaveTextContent('O fim deve ser diferente do início.');
  },
};
