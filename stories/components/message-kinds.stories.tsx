import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Message, MessageContent } from '#contract/schema.ts';
import { MessageBubble } from '#web/components/message/message-bubble.tsx';
import { aMessage } from '../../tests/support/screens/tickets.ts';
import { withMedia } from '../support/media.tsx';

const meta = {
  component: MessageBubble,
  decorators: [withMedia],
  args: { message: aMessage(), opens: true },
  render: (args) => (
    <div className="max-w-190 p-6">
      <MessageBubble {...args} />
    </div>
  ),
} satisfies Meta<typeof MessageBubble>;

export default meta;
type Story = StoryObj<typeof meta>;

const of = (content: MessageContent, change: Partial<Message> = {}): Story => ({
  args: { message: aMessage({ body: '', content, ...change }) },
});

const price = { amount: 59.9, currency: 'BRL' };
const picture = { mediaType: 'image', mediaUrl: '/api/media/pedido.svg', mediaName: 'pedido.svg' } as const;
const dark = { globals: { theme: 'dark' } };

export const Order: Story = of({ kind: 'order', itemCount: 3, items: [], total: price, note: 'Quero estes' });
export const OrderWithItems: Story = of({
  kind: 'order',
  itemCount: 3,
  items: [
    { name: 'Bolo de cenoura com cobertura de chocolate meio amargo', quantity: 1, price },
    { name: 'SKU-2', quantity: 2, price: { amount: 12, currency: 'BRL' } },
  ],
  total: { amount: 83.9, currency: 'BRL' },
  note: 'Entregar hoje, por favor',
});
export const Product: Story = of(
  {
    kind: 'product',
    name: 'Cesta de café da manhã',
    description: 'Pães, frutas, geleias e suco para duas pessoas.',
    price,
    url: 'https://recado.test/cesta',
    note: 'Ainda tem?',
  },
  picture,
);
export const PixKey: Story = of({
  kind: 'pixKey',
  name: 'Loja Teste',
  key: 'pix@exemplo.test',
  keyType: 'email',
});
export const PixKeyAtRandom: Story = of({
  kind: 'pixKey',
  name: 'Comércio de Flores e Presentes Vale Verde Ltda.',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  keyType: 'random',
});
export const PaymentRequested: Story = of({
  kind: 'payment',
  state: 'requested',
  price,
  reference: '2 × Bolo de cenoura',
  code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000',
  note: 'Vence amanhã',
});
export const PaymentByLink: Story = of({
  kind: 'payment',
  state: 'requested',
  price,
  code: 'https://recado.test/pagar/4471',
});
export const PaymentSent: Story = of({ kind: 'payment', state: 'sent', note: 'Paguei!' });
export const PaymentDeclined: Story = of({ kind: 'payment', state: 'declined' });
export const PaymentCancelled: Story = of({ kind: 'payment', state: 'cancelled' });
export const PaymentOffered: Story = of({ kind: 'payment', state: 'offered' });
export const Form: Story = of({
  kind: 'form',
  answers: [
    { name: 'nota', value: 'Excelente' },
    { name: 'comentario', value: 'Muito bom, volto na semana que vem' },
  ],
});
export const Poll: Story = of({
  kind: 'poll',
  question: 'Que dia?',
  options: [{ text: 'segunda', votes: 2 }, { text: 'terça', votes: 1 }, { text: 'quarta' }],
  isQuiz: false,
});
export const Quiz: Story = of({
  kind: 'poll',
  question: 'Qual é a capital do Acre?',
  options: [{ text: 'Rio Branco' }, { text: 'Porto Velho' }],
  isQuiz: true,
});
export const Checklist: Story = of({
  kind: 'checklist',
  title: 'Mudança',
  tasks: [
    { text: 'Contratar o caminhão', isDone: true },
    { text: 'Embalar a louça', isDone: false },
  ],
});
export const Sticker: Story = of(
  { kind: 'sticker' },
  { mediaType: 'application', mediaUrl: '/api/media/f.was', mediaName: 'figurinha.was', mediaSize: 18_200 },
);
export const StickerWithoutItsFile: Story = of({ kind: 'sticker', emoji: '🥳' });
export const StickerPack: Story = of({ kind: 'stickerPack', name: 'Gatos', publisher: 'Ana', count: 12 });
export const Event: Story = of({
  kind: 'event',
  name: 'Feira de dezembro',
  description: 'Na praça, com música ao vivo',
  place: 'Praça da Matriz, Centro',
  startsAt: '2026-12-05T13:00:00.000Z',
  endsAt: '2026-12-05T18:00:00.000Z',
  url: 'https://recado.test/feira',
  isCancelled: false,
});
export const EventCancelled: Story = of({ kind: 'event', name: 'Feira de dezembro', isCancelled: true });
export const GroupInvitation: Story = of({
  kind: 'invitation',
  to: 'group',
  name: 'Vizinhos da Rua das Palmeiras',
  url: 'https://chat.whatsapp.com/AbCdEf',
  note: 'Entra aí!',
});
export const ChannelInvitation: Story = of({ kind: 'invitation', to: 'channel', name: 'Novidades da loja' });
export const Die: Story = of({ kind: 'game', name: '🎲', value: 5 });
export const Game: Story = of({ kind: 'game', name: 'Corrida maluca', description: 'Chegue primeiro' });
export const Template: Story = of(
  {
    kind: 'buttons',
    title: 'Seu pedido saiu',
    text: 'Olá, Lívia! O pedido 4471 chega hoje.',
    footer: 'Padaria Monte Claro',
    buttons: [{ text: 'Acompanhar', url: 'https://recado.test/pedidos/4471' }, { text: 'Falar com alguém' }],
  },
  picture,
);
/** One that was sent from here, with everything that a template may have. */
export const OwnTemplate: Story = of(
  {
    kind: 'buttons',
    media: { kind: 'image', url: '/api/media/panetone.svg', name: 'panetone.png', size: 20_480 },
    text: 'Olá, *Marina*! Os panetones chegaram, e até _domingo_ há desconto.',
    footer: 'Padaria Sol',
    buttons: [
      { kind: 'link', text: 'Ver o seu pedido', url: 'https://padaria.test/pedidos/1042' },
      { kind: 'copy', text: 'Copiar código: NATAL10' },
      { kind: 'call', text: 'Ligar para a padaria' },
      { kind: 'reply', text: 'Não quero ofertas' },
    ],
  },
  { fromMe: true, ack: 3 },
);
export const OwnTemplateWithDocument: Story = of(
  {
    kind: 'buttons',
    media: { kind: 'document', url: '/api/media/nota.pdf', name: 'Nota fiscal 1042.pdf', size: 81_920 },
    text: 'Segue a sua nota fiscal.',
    buttons: [],
  },
  { fromMe: true, ack: 2 },
);
export const DarkOwnTemplate: Story = { ...OwnTemplate, ...dark };
export const OfAnUnknownKind: Story = of({ kind: 'unknown', why: 'kind' });
export const ToBeSeenOnce: Story = of({ kind: 'unknown', why: 'once' });
export const Sealed: Story = of({ kind: 'unknown', why: 'sealed' });
export const ChangedOnPhone: Story = {
  args: { message: aMessage({ isChangedOnPhone: true, isEdited: true }) },
};

export const Own: Story = of(
  { kind: 'pixKey', name: 'Loja Teste', key: '12345678909', keyType: 'cpf' },
  { fromMe: true, ack: 3 },
);

export const DarkOrder: Story = { ...OrderWithItems, ...dark };
export const DarkProduct: Story = { ...Product, ...dark };
export const DarkPixKey: Story = { ...PixKey, ...dark };
export const DarkPayment: Story = { ...PaymentRequested, ...dark };
export const DarkForm: Story = { ...Form, ...dark };
export const DarkPoll: Story = { ...Poll, ...dark };
export const DarkChecklist: Story = { ...Checklist, ...dark };
export const DarkSticker: Story = { ...Sticker, ...dark };
export const DarkEvent: Story = { ...Event, ...dark };
export const DarkInvitation: Story = { ...GroupInvitation, ...dark };
export const DarkTemplate: Story = { ...Template, ...dark };
export const DarkUnknown: Story = { ...OfAnUnknownKind, ...dark };
export const DarkOwn: Story = { ...Own, ...dark };
