import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordingBar } from '#web/components/composer/recording-bar.tsx';
import { RecordingDiscarded } from '#web/components/composer/recording-discarded.tsx';
import { RecordingNotice } from '#web/components/composer/recording-notice.tsx';
import { RecordingsKept } from '#web/components/composer/recordings-kept.tsx';
import { withMedia } from '../support/media.tsx';

const nothing = () => undefined;
const levels = Array.from({ length: 40 }, (_, at) => Math.abs(Math.sin(at / 3) * Math.cos(at / 7)));

const meta = {
  component: RecordingBar,
  decorators: [withMedia],
  args: {
    state: 'recording',
    seconds: 17.4,
    levels,
    onPause: nothing,
    onResume: nothing,
    onHear: nothing,
    onSend: nothing,
    onCancel: nothing,
  },
} satisfies Meta<typeof RecordingBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Recording: Story = {};
export const Paused: Story = { args: { state: 'paused' } };
export const PausedInTheDark: Story = { ...Paused, globals: { theme: 'dark' } };
export const Discarded: Story = { render: () => <RecordingDiscarded onUndo={nothing} /> };
export const Asking: Story = { args: { state: 'asking', seconds: 0, levels: [] } };
export const Encoding: Story = { args: { state: 'encoding' } };
export const Denied: Story = { render: () => <RecordingNotice error="denied" onClose={nothing} /> };

export const Kept: Story = {
  render: () => (
    <RecordingsKept
      recordings={[
        { id: 'a', url: '/api/media/a.wav', size: 32_044 },
        { id: 'b', url: '/api/media/b.wav', size: 32_044 },
      ]}
      onSend={nothing}
      onDiscard={nothing}
    />
  ),
};
