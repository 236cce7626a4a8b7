import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { useUser } from '#web/desk/session-hooks.ts';
import { ChatsEdge } from '#web/shell/chats/chats-edge.tsx';
import { aChat, aMember } from '../../tests/support/fixtures/chats.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese } from '../../tests/support/screens/states.ts';

const me = aUser({ id: 3, name: 'Ana', profile: 'user' });
const chats = [
  aChat(1, [3, 5], {
    title: 'Plantão da semana',
    users: [aMember(3, 'Ana', 2), aMember(5, 'Bruno')],
    lastMessage: 'Oi!',
  }),
  aChat(2, [5, 3], {
    isDirect: true,
    users: [aMember(3, 'Ana'), { ...aMember(5, 'Bruno'), online: true }],
    isMuted: true,
  }),
];

const Edge = () => {
  const user = useUser();
  return <div className="flex justify-end p-2">{user && <ChatsEdge userId={user.id} />}</div>;
};

const meta = {
  component: ScreenStage,
  args: { screen: Edge, at: '/', company: { me, chats } },
  parameters: { layout: 'fullscreen' },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Conversas/ }));
    await within(document.body).findByRole('dialog', { name: 'Conversas' });
  },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {};
export const Empty: Story = { args: { company: { me } } };
export const Failed: Story = failed;
export const Dark: Story = { ...dark, globals: { ...dark.globals, ...inPortuguese.globals } };
