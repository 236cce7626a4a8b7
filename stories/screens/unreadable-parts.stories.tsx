import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/connections/unreadable-parts/unreadable-parts-screen.tsx';
import { anUnreadablePart } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const raw = JSON.stringify({
  object: 'whatsapp_business_account',
  entry: [{ id: '102030405060708', changes: [{ field: 'messages', value: { messages: [{ hologram: 'Oi' }] } }] }],
});

const company = {
  unreadableParts: [
    anUnreadablePart(14),
    anUnreadablePart(13, { kind: 'status', reason: 'notStored', tries: 3 }),
    anUnreadablePart(12, { kind: 'webhook', partId: null, happenedAt: null }),
    anUnreadablePart(11, {
      kind: 'echo',
      provider: 'beta',
      whatsapp: { id: 2, name: 'Telefone da loja da Avenida Conselheiro Nébias' },
      reason: 'notStored',
    }),
    anUnreadablePart(10, { kind: 'update', provider: 'telegram', partId: '880000001', tries: 2 }),
  ],
  rawParts: { 14: raw, 13: raw, 12: 'not json {', 11: raw, 10: '' },
};

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/connections/unreadable-parts', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Many: Story = {
  args: { company: { unreadableParts: Array.from({ length: 60 }, (_, index) => anUnreadablePart(index + 1)) } },
};
export const None: Story = { args: { company: { unreadableParts: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
