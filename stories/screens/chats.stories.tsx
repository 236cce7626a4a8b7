import type { Meta, StoryObj } from '@storybook/react-vite';
import { useHeldChats } from '#web/chats/use-held-chats.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { Screen } from '#web/screens/chats/chats-screen.tsx';
import { aChat, aChatMessage, aMember, chatUuid } from '../../tests/support/fixtures/chats.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const me = aUser({ id: 3, name: 'Ana', profile: 'user' });
const members = [aMember(3, 'Ana', 2), aMember(5, 'Bruno'), aMember(1, 'Rita')];
const said = [
  'Bom dia! Quem fica com o Suporte hoje?',
  'Eu fico até as 16h.',
  'Combinado, eu cubro depois.',
  'A transportadora avisou que as entregas do litoral atrasam dois dias. Avisem quem perguntar, por favor.',
];
const chatMessages = said.map((message, index) =>
  aChatMessage(index + 1, 1, {
    message,
    ...(index % 2 === 1 && { senderId: 3, sender: { id: 3, name: 'Ana' } }),
  }),
);
const chats = [
  aChat(1, [3, 5, 1], { title: 'Plantão da semana', users: members, lastMessage: said.at(-1) ?? '' }),
  aChat(2, [5, 3], { title: 'Vendas de fim de ano', lastMessage: 'Agendado para quinta, às 9h.' }),
  aChat(3, [1, 3], { title: 'Uma conversa com um título que não cabe na largura da lista', lastMessage: '' }),
];

/** The frame holds the chats; here something stands for it. */
const Held = () => {
  const user = useUser();
  return user ? <Holder userId={user.id} /> : null;
};

const Holder = ({ userId }: { userId: number }) => {
  useHeldChats(userId);
  return <Screen />;
};

const meta = {
  component: ScreenStage,
  args: { screen: Held, at: `/chats/${chatUuid(1)}`, company: { me, chats, chatMessages } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {};
export const Unchosen: Story = { args: { at: '/chats' } };
export const Empty: Story = { args: { at: '/chats', company: { me } } };
export const NothingSaid: Story = { args: { company: { me, chats } } };
export const Missing: Story = { args: { at: `/chats/${chatUuid(9)}` } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const NarrowList: Story = { ...narrow, args: { at: '/chats' } };
export const Dark: Story = dark;
