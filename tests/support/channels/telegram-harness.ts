import type { Chat, Message, ReactionTypeEmoji, User } from 'grammy/types';
import type { ChannelListener, ChannelProvider } from '#server/channels/port.ts';
import { createBotApi } from '#server/channels/telegram/bot-api.ts';
import { createTelegramProvider } from '#server/channels/telegram/telegram-provider.ts';
import { type BotApiStandIn, type BotSent, bot, openBotApiStandIn } from './bot-api-stand-in.ts';
import { createHeard } from './heard.ts';
import { missing, telegramShapes } from './kind-shapes.ts';
import { type Arrived, customer, type FarSide, type Harness, type Watched, type Written } from './stage.ts';

const connection = { connectionId: 1, companyId: 1, provider: 'telegram' as const, name: 'Robô', session: null };

export const telegramHarness: Harness = {
  name: 'telegram',
  lacks: {
    'template-out': 'Telegram has none',
    'group-members': 'a bot is told of its admins alone; those who have written are shown',
    history: 'a bot is told of nothing before it',
    'pairing-code': 'a bot is let in by its token',
    numbers: 'nobody can be asked about; a person has to write to the bot first',
    calls: 'nobody can call a bot',
    'own-phone': 'a bot has no phone of its own',
    'delete-in': 'a bot is told of nothing that was deleted',
    seen: 'a bot can’t mark what it was written as read',
    acks: 'a bot is told neither',
    'ack-order': 'a bot is told of none',
    'ack-early': 'a bot is told of none',
    ...missing(telegramShapes, 'Telegram has none'),
    'sealed-edit': 'Telegram seals nothing',
    'look-up': 'Telegram can’t be asked',
  },
  async open() {
    const standIn = await openBotApiStandIn();
    const heard = createHeard();
    const names = createNames();
    const begin = async () => {
      const guard = { allowedHosts: [standIn.host], maxBytes: 2 ** 20, timeoutMs: 10_000 };
      const provider = createTelegramProvider(
        {
          botApi: createBotApi(standIn.url, guard),
          findToken: async () => bot.token,
          log: { error() {}, warn() {} },
          rhythm: { openSeconds: 2, quietMs: 50, longestPauseMs: 20 },
        },
        names.listening(heard.listener),
      );
      await provider.start({ ...connection, session: heard.session });
      return names.speaking(provider);
    };
    let provider = await begin();
    return {
      heard,
      connection,
      far: telegramFarSide(standIn, heard, names),
      get provider() {
        return provider;
      },
      async restart(meanwhile) {
        await provider.close();
        await meanwhile?.();
        provider = await begin();
      },
      async close() {
        await provider.close();
        await standIn.close();
      },
    };
  },
};

/** The cases name messages themselves, and Telegram numbers them. */
function createNames() {
  const names = new Map<string, string>();
  const nameOf = (id: string) => [...names].find(([, known]) => known === id)?.[0] ?? id;
  return {
    names,
    listening: (listener: ChannelListener): ChannelListener => ({
      ...listener,
      received: (connectionId, { providerId, quotedProviderId, group, ...message }) =>
        listener.received(connectionId, {
          ...message,
          group: group && { ...group, id: nameOf(group.id) },
          providerId: nameOf(providerId),
          quotedProviderId: quotedProviderId && nameOf(quotedProviderId),
        }),
      reacted: (connectionId, { providerId, ...reaction }) =>
        listener.reacted(connectionId, { ...reaction, providerId: nameOf(providerId) }),
      edited: (connectionId, providerId, body) => listener.edited(connectionId, nameOf(providerId), body),
    }),
    speaking: (provider: ChannelProvider): ChannelProvider => ({
      ...provider,
      react: async (connectionId, { providerId, ...reaction }) =>
        (await provider.react?.(connectionId, { ...reaction, providerId: names.get(providerId) ?? providerId })) ??
        cannot,
      send: (message) => {
        const { quotedProviderId: quoted } = message;
        return provider.send({ ...message, quotedProviderId: quoted && (names.get(quoted) ?? quoted) });
      },
    }),
  };
}

const cannot = { accepted: false, reason: 'ERR_CHANNEL_CANNOT' } as const;

const maria: User = { id: Number(customer), is_bot: false, first_name: 'Maria' };
const privately: Chat.PrivateChat = { id: Number(customer), type: 'private', first_name: 'Maria' };

export function telegramFarSide(standIn: BotApiStandIn, heard: Watched, { names } = createNames()): FarSide {
  const chatOf = ({ group, from = customer }: Written): Message['chat'] =>
    group ? { id: groupId(group.id), type: 'supergroup', title: group.name } : { ...privately, id: Number(from) };
  const numberOf = (id: string) => Number(names.get(id)?.split(':')[1]);
  return {
    pair: () => heard.until(() => heard.facts.includes('connection.paired')),
    async write(written) {
      const { id, from = customer, quotedId } = written;
      const chat = chatOf(written);
      const known = numberOf(id);
      const number = standIn.write({
        ...(known ? { message_id: known } : {}),
        chat,
        from: { ...maria, id: Number(from) },
        ...(quotedId ? { reply_to_message: replyTo(quotedId) } : {}),
        ...contentOf(written, standIn),
      } as Partial<Message> & Pick<Message, 'chat'>);
      names.set(id, `${chat.id}:${number}`);
      if (written.group) names.set(written.group.id, String(chat.id));
    },
    async tell(id, special) {
      const message = { chat: privately, from: maria, ...telegramShapes[special] };
      names.set(id, `${privately.id}:${standIn.write(message as Partial<Message> & Pick<Message, 'chat'>)}`);
    },
    async edit(id, body) {
      const edited = { message_id: numberOf(id), date: 1, edit_date: 2, chat: privately, from: maria, text: body };
      standIn.tell({ edited_message: edited });
    },
    async erase() {},
    async react(id, emoji) {
      const number = Number((names.get(id) ?? id).split(':')[1]);
      const reactions: ReactionTypeEmoji[] = emoji
        ? [{ type: 'emoji', emoji: emoji as ReactionTypeEmoji['emoji'] }]
        : [];
      const update = { chat: privately, message_id: number, user: maria, date: 1 };
      standIn.tell({ message_reaction: { ...update, old_reaction: [], new_reaction: reactions } });
    },
    async press(title, id) {
      names.set(id, `pressed:${id}`);
      const offered = standIn.sent.at(-1);
      const message = {
        message_id: offered?.id ?? 0,
        date: 1,
        chat: privately,
        text: '',
        reply_markup: offered?.body.reply_markup,
      };
      standIn.tell({ callback_query: { id, from: maria, chat_instance: '1', data: title, message } });
    },
    async ack() {},
    async show(picture) {
      if (picture) standIn.photos.set(customer, standIn.keep('profile_photos/file_0.jpg', picture.bytes));
      else standIn.photos.delete(customer);
    },
    arrived: async () => standIn.sent.map((sent) => arrivedOf(sent, names)),
    reactedTo: async () => {
      const named = new Map([...names].map(([name, id]) => [id, name]));
      return Object.fromEntries([...standIn.reactions].map(([id, emoji]) => [named.get(id) ?? id, emoji]));
    },
    changed: async () => Object.fromEntries(standIn.edits),
    takenBack: async () => standIn.deleted,
    seen: async () => [],
    isTypedTo: async () => standIn.isTypedTo(customer),
    async drop() {
      standIn.refuse({ code: 502, description: 'Bad Gateway' });
    },
    async restore() {
      standIn.refuse(undefined);
    },
    loseAnswer: standIn.loseAnswer,
    holdAnswer: () => () => undefined,
    async refuse() {
      standIn.refuse({ code: 403, description: 'Forbidden: bot was blocked by the user', methods: /^send/ });
    },
  };
}

/** Of groups in other channels no more than the digits fit. */
const groupId = (id: string) => -Number(id.replace(/\D/g, '').slice(0, 13));

const replyTo = (id: string) => ({ message_id: Number(id.split(':')[1]), date: 1, chat: privately });

/** The part of a message that its type decides. */
function contentOf({ type, body = '', file, place }: Written, standIn: BotApiStandIn): object {
  if (place) {
    const { name: title, ...location } = place;
    return { location, venue: { location, title, address: '' } };
  }
  if (type === 'vcard') {
    const [name = '', phone] = [/FN:(.*)/, /TEL:\+(.*)/].map((pattern) => pattern.exec(body)?.[1] ?? '');
    return { contact: { first_name: name, phone_number: phone } };
  }
  if (!file) return { text: body };
  const { name, mime, bytes } = file;
  const found = { file_id: standIn.keep(`${type}s/${name.replace(/^.*\./, 'file.')}`, bytes), file_unique_id: 'u' };
  const caption = body ? { caption: body } : {};
  if (type === 'image') return { ...caption, photo: [{ ...found, width: 1, height: 1 }] };
  if (type === 'audio') return { ...caption, voice: { ...found, duration: 1, mime_type: mime } };
  const kind = type === 'video' ? 'video' : 'document';
  return { ...caption, [kind]: { ...found, mime_type: mime, file_name: name } };
}

const types: Partial<Record<string, Arrived['type']>> = {
  sendPhoto: 'image',
  sendVoice: 'audio',
  sendVideo: 'video',
  sendDocument: 'application',
};

function arrivedOf({ chat, method, body, file }: BotSent, names: ReadonlyMap<string, string>): Arrived {
  const rows: { text: string }[][] | undefined = body.reply_markup?.inline_keyboard;
  const quoted = body.reply_parameters && `${chat}:${body.reply_parameters.message_id}`;
  return {
    type: types[method] ?? null,
    body: shown(body.text ?? body.caption ?? ''),
    bytes: file?.bytes ?? null,
    quotedId: quoted ? ([...names].find(([, id]) => id === quoted)?.[0] ?? quoted) : null,
    choices: rows ? { look: rows.length > 1 ? 'list' : 'button', titles: rows.flat().map(({ text }) => text) } : null,
  };
}

/** As a phone shows Telegram's HTML, without its marks. */
const shown = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
