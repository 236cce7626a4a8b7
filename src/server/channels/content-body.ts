import type { MessageContent } from '#contract/schema.ts';

type Kind = MessageContent['kind'];
type Of<K extends Kind> = Extract<MessageContent, { kind: K }>;
type Money = NonNullable<Of<'product'>['price']>;

/** What a message holds, in plain words for whoever can't draw it: lists, searches, exports, other programs. */
export function bodyOfContent(content: MessageContent): string {
  const write = bodies[content.kind] as (content: MessageContent) => readonly (string | undefined)[];
  return write(content).filter(Boolean).join('\n');
}

/** Of a kind that nobody can show yet. */
export const isOfUnknownKind = (content: MessageContent | null | undefined): boolean =>
  content?.kind === 'unknown' && content.why === 'kind';

const bodies: { [K in Kind]: (content: Of<K>) => readonly (string | undefined)[] } = {
  order: ({ itemCount, items, total, note }) => [
    joined(`🛒 ${itemCount} ${itemCount === 1 ? 'item' : 'itens'}`, total && moneyText(total)),
    ...items.map(({ name, quantity, price }) => joined(`• ${quantity} × ${name}`, price && moneyText(price))),
    note,
  ],
  product: ({ name, description, price, url, note }) => [
    joined(`🏷️ ${name}`, price && moneyText(price)),
    description,
    note,
    url,
  ],
  pixKey: ({ name, key, keyType }) => [joined('💠 Chave Pix', name, keyTypes[keyType]), key],
  payment: ({ state, price, reference, code, note }) => [
    joined(`💰 ${paymentStates[state]}`, price && moneyText(price)),
    reference,
    note,
    code,
  ],
  form: ({ answers }) => ['📋 Formulário respondido', ...answers.map(({ name, value }) => `${name}: ${value}`)],
  poll: ({ question, options }) => [
    `📊 ${question}`,
    ...options.map(({ text, votes }) => (votes ? `• ${text} (${votes})` : `• ${text}`)),
  ],
  checklist: ({ title, tasks }) => [
    `☑️ ${title}`,
    ...tasks.map(({ text, isDone }) => `${isDone ? '✅' : '⬜'} ${text}`),
  ],
  sticker: ({ emoji }) => [joined('Figurinha', emoji)],
  stickerPack: ({ name, publisher }) => [joined('Pacote de figurinhas', name, publisher)],
  event: ({ name, description, place, startsAt, url, isCancelled }) => [
    joined(`📅 ${name}`, isCancelled ? 'cancelado' : undefined),
    startsAt && momentText(startsAt),
    description,
    place,
    url,
  ],
  invitation: ({ to, name, url, note }) => [
    joined(to === 'group' ? 'Convite para um grupo' : 'Convite para um canal', name),
    note,
    url,
  ],
  game: ({ name, description, value }) => [value === undefined ? `🎮 ${name}` : `${name} ${value}`, description],
  buttons: ({ title, text, footer, buttons }) => [
    title && `*${title}*`,
    text,
    footer,
    ...buttons.map((button) => `▫️ ${joined(button.text, button.url)}`),
  ],
  unknown: ({ why }) => [unknowns[why]],
};

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

const keyTypes = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'telefone',
  random: 'chave aleatória',
  unknown: undefined,
} satisfies Record<Of<'pixKey'>['keyType'], string | undefined>;

const paymentStates = {
  requested: 'Cobrança',
  sent: 'Pagamento enviado',
  declined: 'Cobrança recusada',
  cancelled: 'Cobrança cancelada',
  offered: 'Convite para pagamentos',
} satisfies Record<Of<'payment'>['state'], string>;

const unknowns = {
  kind: 'Mensagem de um tipo que ainda não é mostrado',
  once: 'Mensagem de visualização única, que só se vê no celular',
  sealed: 'Mensagem que não pôde ser lida aqui; veja no celular',
} satisfies Record<Of<'unknown'>['why'], string>;

function moneyText({ amount, currency }: Money): string {
  const written = /^[A-Z]{3}$/.test(currency) ? { style: 'currency' as const, currency } : { minimumFractionDigits: 2 };
  // A no-break space would not be found by who types an ordinary one.
  return new Intl.NumberFormat('pt-BR', written).format(amount).replace(/\u00a0/g, ' ');
}

/** Of no time zone that anybody here would know, so it says which one it is. */
const momentText = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
