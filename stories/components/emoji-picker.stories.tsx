import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { loadEmoji } from '#web/components/composer/emoji-data.ts';
import { EmojiPicker } from '#web/components/composer/emoji-picker.tsx';
import { inPortuguese } from '../../tests/support/screens/states.ts';

const meta = {
  component: EmojiPicker,
  args: { data: await loadEmoji('pt'), onPick: () => undefined },
  render: (args) => (
    <div className="w-fit rounded-lg border border-line bg-panel">
      <EmojiPicker {...args} />
    </div>
  ),
} satisfies Meta<typeof EmojiPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const search = async (canvas: HTMLElement, text: string) => userEvent.type(within(canvas).getByRole('searchbox'), text);

export const All: Story = {};
export const Found: Story = {
  ...inPortuguese,
  play: async ({ canvasElement }) => {
    await search(canvasElement, 'café');
    await waitFor(() => expect(within(canvasElement).getByRole('gridcell', { name: /café/ })).toBeVisible());
  },
};
/** Accents and case make no difference, whichever side has them, and the name is said as it is written. */
export const FoundWithoutAccents: Story = {
  ...inPortuguese,
  play: async ({ canvasElement }) => {
    const { findByRole, getByRole, queryByRole } = within(canvasElement);
    for (const text of ['coracao', 'CORAÇAO', 'coração']) {
      await search(canvasElement, text);
      await findByRole('gridcell', { name: 'coração vermelho' });
      await userEvent.clear(getByRole('searchbox'));
      await search(canvasElement, 'xyz');
      await waitFor(() => expect(queryByRole('gridcell')).toBeNull());
      await userEvent.clear(getByRole('searchbox'));
    }
    await search(canvasElement, 'piñgüim');
    await findByRole('gridcell', { name: 'pinguim' });
  },
};
export const NothingFound: Story = {
  ...inPortuguese,
  play: async ({ canvasElement }) => {
    await search(canvasElement, 'xyz');
    await within(canvasElement).findByText('Nenhum emoji encontrado.');
  },
};
