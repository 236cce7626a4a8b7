import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Screen } from '#web/screens/tags/tags-screen.tsx';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { inPortuguese } from '../../tests/support/screens/states.ts';

/** What all list screens do alike, here the tags. */
const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/tags?new' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;

/** Esc asks before what was typed is dropped, and a second one stays. */
export const Leaving: StoryObj<typeof meta> = {
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
