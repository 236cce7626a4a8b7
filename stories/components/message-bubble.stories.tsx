import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { Message } from '#contract/schema.ts';
import { Pictures } from '#web/components/media/pictures.ts';
import { MessageBubble } from '#web/components/message/message-bubble.tsx';
import { inPortuguese } from '../../tests/support/screens/states.ts';
import { aMessage } from '../../tests/support/screens/tickets.ts';
import { withMedia } from '../support/media.tsx';

const nothing = () => undefined;

const meta = {
  component: MessageBubble,
  decorators: [withMedia],
  args: {
    message: aMessage(),
    opens: true,
    onReply: nothing,
    onDelete: nothing,
    onRetry: nothing,
    onJump: nothing,
    onStartTicket: nothing,
  },
  render: (args) => (
    <div className="max-w-190 p-6">
      <MessageBubble {...args} />
    </div>
  ),
} satisfies Meta<typeof MessageBubble>;

export default meta;
type Story = StoryObj<typeof meta>;

const of = (change: Partial<Message>, more: Partial<Story> = {}): Story => ({
  args: { message: aMessage(change) },
  ...more,
});

const own = { fromMe: true, body: '*Agente 1:*\nO motorista chega entre 14h e 16h, pode ser?' } as const;
const picture = { mediaType: 'image', mediaUrl: '/api/media/pedido.svg', mediaName: 'pedido.svg' } as const;

export const FromTheCustomer: Story = {};
export const Formatted: Story = of({
  body: '*Promoção* _só hoje_: ~R$ 50~ *R$ 40*, com o código `NATAL10`.\nVeja nome_do_arquivo e 2*3*4 em https://loja.example/_novo_',
});
export const EmojiAlone: Story = {
  ...of({ body: '🙏🏾 ❤️' }),
  play: async ({ canvas }) => {
    const emoji = await canvas.findByText('🙏🏾 ❤️');
    await expect(Number.parseFloat(getComputedStyle(emoji).fontSize)).toBeGreaterThan(30);
    // The time stands at the foot of the bubble, as beside every other text.
    const { top, height } = emoji.getBoundingClientRect();
    await expect(canvas.getByRole('time').getBoundingClientRect().top).toBeGreaterThan(top + height / 2);
  },
};
export const CodeBlock: Story = of({ body: 'Segue:\n```\nitem  qtd\nbolo  2\n```' });
const long = Array.from({ length: 60 }, (_, line) => `Linha ${line + 1} do contrato que o cliente colou aqui.`).join(
  '\n',
);
export const LongText: Story = {
  ...of({ body: long }),
  ...inPortuguese,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement).not.toHaveTextContent('Linha 60 do contrato');
    await userEvent.click(await canvas.findByRole('button', { name: 'Mostrar tudo' }));
    await expect(canvasElement).toHaveTextContent('Linha 60 do contrato');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar menos' }));
    await expect(canvasElement).not.toHaveTextContent('Linha 60 do contrato');
  },
};
export const OwnFormatted: Story = of({ ...own, ack: 4, body: '*Agente 1:*\nSegue o *valor* _final_: `R$ 40,00`' });
export const Waiting: Story = of({ ...own, ack: 1 });
export const Leaving: Story = { args: { message: aMessage({ ...own, ...picture, id: 0, ack: 1 }), progress: 0.4 } };
export const Sent: Story = of({ ...own, ack: 2 });
export const Delivered: Story = of({ ...own, ack: 3 });
export const Read: Story = of({ ...own, ack: 4 });
export const Played: Story = of({
  fromMe: true,
  ack: 5,
  mediaType: 'audio',
  mediaUrl: '/api/media/a.wav',
  mediaSize: 32_044,
  body: '',
});
export const Failed: Story = of({ ...own, ack: 0, failure: 'o número não usa o canal' });
export const Edited: Story = of({ isEdited: true });
export const Deleted: Story = of({ isDeleted: true, body: '' });
const campaign = { id: 3, name: 'Catálogo de dezembro' };
export const OfACampaign: Story = of({ fromMe: true, ack: 4, body: 'Olá, Lívia! O catálogo chegou.', campaign });
export const AnswerToACampaign: Story = of({ body: 'Quero ver!', campaign });
export const OfTheBot: Story = of({
  fromMe: true,
  ack: 3,
  isBot: true,
  body: 'Com quem você quer falar?\n\n*1* - Vendas\n*2* - Suporte',
});
export const Automatic: Story = of({
  fromMe: true,
  ack: 3,
  origin: 'automatic',
  body: 'Seu atendimento foi transferido.',
});
export const OfAnotherProgram: Story = of({ fromMe: true, ack: 3, origin: 'program', body: 'Pedido 4471 a caminho.' });
export const WhoWrote: Story = {
  args: { message: aMessage({ fromMe: true, ack: 4, body: 'Já verifico.' }), writer: 'Beatriz Nunes' },
};
export const FromTheOwnPhone: Story = {
  args: {
    message: aMessage({ fromMe: true, ack: 3, origin: 'phone', user: null, body: 'Estou na rua' }),
    writer: 'Celular da empresa',
  },
};
export const EditNotTaken: Story = of({
  ...own,
  changeFailure: { change: 'edit', reason: 'o canal não aceitou a alteração' },
});
export const ThanksAfterTheEnd: Story = of({ body: 'Obrigada! 🙏', afterEnd: 'thanks' });
export const RateAfterTheEnd: Story = of({ body: 'Nota 3!', afterEnd: 'rating' });
const hearts = { emoji: '❤️', count: 1, names: ['Padaria Monte Claro'], fromMe: false };
const thumbs = { emoji: '👍', count: 14, names: ['Ana', 'Beto', 'Caio'], fromMe: true };
const ofAGroup = [thumbs, hearts, { ...hearts, emoji: '🙏', count: 2, names: ['Dora', 'Edu'] }];
export const ReactedTo: Story = of({ reactions: [hearts] });
export const OwnReactedTo: Story = of({ ...own, ack: 4, reactions: [hearts] });
export const ReactedToByAGroup: Story = of({ ...own, ack: 4, reactions: ofAGroup });
export const ReactedToInShort: Story = of({ body: 'ok', reactions: ofAGroup });
export const PictureReactedTo: Story = of({ ...picture, body: '', reactions: [hearts] });
export const DeletedAfterAReaction: Story = of({ isDeleted: true, body: '', reactions: [hearts] });
export const Marked: Story = { args: { message: aMessage(), isMarked: true } };

export const MenuOpen: Story = {
  ...Sent,
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Opções da mensagem' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await within(document.body).findByRole('menuitem', { name: 'Responder' })).toBeVisible();
  },
};

export const Reacting: Story = {
  args: {
    message: aMessage({ reactions: [{ emoji: '👍', count: 1, names: [], fromMe: true }] }),
    onReact: fn(),
  },
  ...inPortuguese,
  play: async ({ args, canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Opções da mensagem' })).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(document.body);
    await expect(await menu.findByRole('menuitem', { name: 'Tirar a reação 👍' })).toBeVisible();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Reagir com 🙏' }));
    await expect(args.onReact).toHaveBeenCalledWith('🙏');
  },
};

export const Quoting: Story = of({
  ...own,
  quotedMsg: {
    id: 7,
    body: 'Foi este pedido aqui',
    fromMe: false,
    mediaType: 'image',
    mediaUrl: null,
    mediaName: null,
    isDeleted: false,
    contact: { id: 1, name: 'Padaria Monte Claro' },
  },
});

export const Links: Story = of({
  body: 'Veja https://recado.test/pedidos/4471 ou escreva para pedidos@monteclaro.test. Não abra javascript:alert(1).',
});

export const LongWord: Story = of({ body: 'a'.repeat(600) });
export const ManyLines: Story = of({ body: Array.from({ length: 14 }, (_, line) => `Linha ${line + 1}`).join('\n') });
export const Picture: Story = of({ ...picture, body: 'Foi este pedido aqui' });
export const PictureZoomed: Story = {
  ...Picture,
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ampliar/ }));
    await expect(await within(document.body).findByRole('dialog')).toBeVisible();
  },
};
const two = [
  { url: '/api/media/pedido.svg', name: 'pedido.svg', caption: 'Foi este pedido aqui' },
  { url: '/api/media/vitrine.svg', name: 'vitrine.svg', caption: 'E a vitrine' },
];
export const PicturesOneByOne: Story = {
  ...Picture,
  ...inPortuguese,
  decorators: [
    (Shown) => (
      <Pictures value={() => two}>
        <Shown />
      </Pictures>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ampliar/ }));
    const viewer = within(await within(document.body).findByRole('dialog'));
    await expect(await viewer.findByText('1 de 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await viewer.findByText('2 de 2')).toBeVisible();
    await expect(viewer.queryByRole('button', { name: 'Próxima imagem' })).toBeNull();
    await userEvent.keyboard('+');
    await expect(viewer.getByRole('button', { name: 'Diminuir' })).toBeEnabled();
    await userEvent.click(viewer.getByRole('button', { name: 'Imagem anterior' }));
    await expect(await viewer.findByText('1 de 2')).toBeVisible();
  },
};
/** The button that led to the last one is gone: keys go on, and the focus is back at the picture that was opened. */
export const PicturesLeft: Story = {
  ...PicturesOneByOne,
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: /^Ampliar/ });
    await userEvent.click(opener);
    const viewer = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await viewer.findByRole('button', { name: 'Próxima imagem' }));
    await expect(await viewer.findByText('2 de 2')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await viewer.findByText('1 de 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
/** Who has gone on to another one is at that one in the conversation. */
export const PicturesLeftAtAnother: Story = {
  ...PicturesOneByOne,
  render: (args) => (
    <section aria-label="Conversa">
      <MessageBubble {...args} />
      <MessageBubble
        {...args}
        message={aMessage({ ...picture, mediaUrl: '/api/media/vitrine.svg', body: 'E a vitrine' })}
      />
    </section>
  ),
  play: async ({ canvas, userEvent }) => {
    const [opener, other] = await waitFor(() => {
      const openers = canvas.getAllByRole('button', { name: /^Ampliar/ });
      expect(openers).toHaveLength(2);
      return openers;
    });
    if (!opener || !other) throw new Error('There are no two pictures');
    await userEvent.click(opener);
    const viewer = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await viewer.findByRole('button', { name: 'Próxima imagem' }));
    await expect(await viewer.findByText('2 de 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(other).toHaveFocus());
  },
};
export const PictureLoading: Story = of({ ...picture, mediaUrl: '/api/media/slow.svg', body: '' });
export const PictureMissing: Story = of({ ...picture, mediaUrl: '/api/media/missing.svg', body: '' });
export const Voice: Story = of({ mediaType: 'audio', mediaUrl: '/api/media/voz.wav', mediaSize: 32_044, body: '' });
export const VoiceThatCannotPlay: Story = of({
  mediaType: 'audio',
  mediaUrl: '/api/media/voz.amr',
  mediaName: 'voz.amr',
  mediaSize: 32_044,
  body: '',
});
export const Video: Story = of({
  mediaType: 'video',
  mediaUrl: '/api/media/v.mp4',
  mediaSize: 4_300_000,
  body: 'A vitrine',
});

export const Document: Story = of({
  mediaType: 'application',
  mediaUrl: '/api/media/nota.pdf',
  mediaName: 'Nota fiscal de novembro com todos os itens entregues.pdf',
  mediaSize: 182_340,
  body: '',
});

/** From a history whose channel kept no file. */
export const DocumentMissing: Story = {
  ...of({ mediaType: 'application', mediaUrl: null, mediaName: null, mediaSize: null, body: '' }),
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O canal não enviou este arquivo.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Baixar/ })).toBeNull();
  },
};

export const Location: Story = of({
  mediaType: 'locationMessage',
  body: '|https://maps.example/?q=-23.55,-46.63|Rua das Palmeiras, 120, Centro',
});

export const LocationWithMap: Story = of({
  mediaType: 'locationMessage',
  mediaUrl: '/api/media/pedido.svg',
  body: '|https://www.google.com/maps/search/?api=1&query=-23.5614,-46.6559|Padaria Monte Claro, Av. Paulista 1578',
});

export const LocationWithBadLink: Story = of({ mediaType: 'locationMessage', body: '|javascript:alert(1)|Aqui' });

export const Contact: Story = of({
  mediaType: 'vcard',
  body: 'BEGIN:VCARD\nVERSION:3.0\nFN:Recepção\nORG:Pousada Vale Verde;\nTEL;type=CELL:+55 11 98888-0142\nEMAIL:oi@valeverde.test\nEND:VCARD',
});

export const ContactWithLongWords: Story = of({
  mediaType: 'vcard',
  body: 'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=43=6F=6E=63=65=69=C3=A7=C3=A3=6F=20=\nDonaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrik=20da=20Silva\nORG:Pneumoultramicroscopicossilicovulcanoconiose_e_filhos_associados;\nTEL;CELL:011 98765-0004\nEMAIL:um.endereco.muito.comprido.que.nao.cabe@numa.linha.exemplo.test\nEND:VCARD',
});

export const MissedCall: Story = of({ mediaType: 'call_log', body: 'voice' });
export const MissedVideoCall: Story = of({ mediaType: 'call_log', body: 'video' });

const dark = { globals: { theme: 'dark' } };
export const DarkFromTheCustomer: Story = of({}, dark);
export const DarkRead: Story = { ...Quoting, ...dark };
export const DarkOfTheBot: Story = { ...OfTheBot, ...dark };
export const DarkReactedTo: Story = { ...ReactedTo, ...dark };
export const DarkReactedToByAGroup: Story = { ...ReactedToByAGroup, ...dark };
export const DarkFailed: Story = { ...Failed, ...dark };
export const DarkDocument: Story = { ...Document, ...dark };
