import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { useHeldChats } from '#web/chats/use-held-chats.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { Screen } from '#web/screens/chats/chats-screen.tsx';
import { aChat, aChatMessage, aMember, chatUuid } from '../../tests/support/fixtures/chats.ts';
import { aTicket, uuidOf } from '../../tests/support/fixtures/ticket.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { patienceMs } from '../../tests/support/patience.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

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
const extras = [
  aChatMessage(11, 1, { message: 'Este aqui é seu, @Ana? O cliente ligou de novo.', mentions: [3] }),
  aChatMessage(12, 1, {
    message: 'É meu, obrigada!',
    senderId: 3,
    sender: { id: 3, name: 'Ana' },
    quotedMessage: {
      id: 11,
      senderId: 5,
      senderName: 'Bruno',
      message: 'Este aqui é seu, @Ana? O cliente ligou de novo.',
      mediaType: null,
      mediaName: null,
    },
  }),
  aChatMessage(13, 1, { message: 'Ticket do cliente', ticket: { id: 7, uuid: uuidOf(7) } }),
  aChatMessage(14, 1, { message: 'De outra fila', ticket: { id: 99, uuid: uuidOf(99) } }),
  aChatMessage(15, 1, {
    message: 'A escala de dezembro',
    mediaType: 'application',
    mediaUrl: '/api/media/escala.pdf',
    mediaName: 'escala.pdf',
    mediaSize: 48_000,
    mediaMimeType: 'application/pdf',
  }),
];
const shared = aTicket(7, { contact: { ...aTicket(7).contact, name: 'Lívia Prado' }, status: 'open', userId: 3 });

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

/** A thousand chats, ten thousand messages. */
const many = Array.from({ length: 1000 }, (_, index) => aChat(index + 1, [5, 3], { title: `Turma ${index + 1}` }));
const muchSaid = Array.from({ length: 10_000 }, (_, index) => aChatMessage(index + 1, 1000));
export const Large: Story = {
  ...inPortuguese,
  args: { at: `/chats/${chatUuid(1000)}?message=1`, company: { me, chats: many, chatMessages: muchSaid } },
  play: async ({ canvas }) => {
    let most = 0;
    const count = () => {
      most = Math.max(most, document.querySelectorAll('*').length);
    };
    const list = await canvas.findByRole('list', { name: 'Conversas' });
    const patient = { timeout: patienceMs };
    await waitFor(() => {
      if (list.parentElement) list.parentElement.scrollTop = list.parentElement.scrollHeight;
      count();
      expect(canvas.getByRole('button', { name: 'Turma 1' })).toBeVisible();
    }, patient);
    // The oldest message is what the address asks for, and everything between has come with it.
    await waitFor(() => {
      count();
      expect(canvas.getByText('Mensagem 1')).toBeVisible();
    }, patient);
    expect(most).toBeLessThan(1200);
  },
};

export const Extras: Story = { args: { company: { me, chats, chatMessages: extras, tickets: [shared] } } };
export const ExtrasInTheDark: Story = { ...dark, ...Extras };
export const ExtrasOnAPhone: Story = { ...narrow, ...Extras };

export const New: Story = {
  ...inPortuguese,
  args: { at: '/chats' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nova' }));
    await body().findByRole('dialog', { name: 'Conversa' });
  },
};
export const Deleting: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Excluir conversa' }));
    await body().findByRole('dialog', { name: 'Excluir Conversa' });
  },
};
export const Members: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ver participantes' }));
    await body().findByRole('dialog', { name: 'Participantes' });
  },
};
export const Mentioning: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'Mensagem' });
    await userEvent.clear(text);
    await userEvent.type(text, 'Pode ver, @');
    await canvas.findByRole('option', { name: 'Rita' });
  },
};
export const Searching: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar nas conversas' }), 'litoral');
    await canvas.findByRole('link', { name: /Plantão da semana/ });
  },
};

/** What stands over the page is beside the story's own place. */
const body = () => within(document.body);
