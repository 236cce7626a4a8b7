import multipart from '@fastify/multipart';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Message, Update } from 'grammy/types';

export const bot = { token: '7700112233:AAE-a-token-of-the-tests', id: 7_700_112_233, username: 'acme_bot' };

/** A message as Telegram was asked to send it. */
export interface BotSent {
  id: number;
  chat: string;
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: the wire shape that a test asserts.
  body: any;
  file: { name: string; bytes: Buffer } | null;
}

type Content = Partial<Message> & Pick<Message, 'chat'>;

/**
 * A Bot API on this machine that speaks the published shapes. Like Telegram's it keeps what it has told until it is asked
 * for what follows, and tells nobody else while somebody listens.
 */
export async function openBotApiStandIn() {
  const app = fastify({ forceCloseConnections: true });
  await app.register(multipart);
  const files = new Map<string, { path: string; bytes: Buffer }>();
  const photos = new Map<string, string>();
  const updates: Update[] = [];
  const sent: BotSent[] = [];
  const deleted: string[] = [];
  const reactions = new Map<string, string>();
  const edits = new Map<string, string>();
  const actions: { chat: string; action: string; sentBefore: number }[] = [];
  const answered: string[] = [];
  const asked: (number | undefined)[] = [];
  const waiting = new Set<() => void>();
  let ids = 100;
  let updateIds = 880_000_000;
  let refusal: { code: number; description: string; parameters?: object; methods?: RegExp; chat?: string } | undefined;
  let losesNext = false;
  let poller: (() => void) | undefined;

  const calls: Partial<Record<string, (body: Body, reply: FastifyReply) => unknown>> = {
    getMe: () => ({ id: bot.id, is_bot: true, first_name: 'Acme', username: bot.username }),
    deleteWebhook: () => true,
    getUpdates: ({ fields }, reply) => look(fields, reply),
    getUserProfilePhotos: ({ fields }) => {
      const file_id = photos.get(String(fields.user_id));
      const size = { file_unique_id: 'u', width: 160, height: 160 };
      return { total_count: file_id ? 1 : 0, photos: file_id ? [[{ ...size, file_id }]] : [] };
    },
    getChat: ({ fields }) => {
      const small_file_id = photos.get(String(fields.chat_id));
      return { id: Number(fields.chat_id), type: 'group', ...(small_file_id && { photo: { small_file_id } }) };
    },
    getFile: ({ fields }, reply) => {
      const file = files.get(String(fields.file_id));
      if (!file) return refuse(reply, 400, 'Bad Request: wrong file_id or the file is temporarily unavailable');
      if (file.bytes.length > 20 * 2 ** 20) return refuse(reply, 400, 'Bad Request: file is too big');
      return { file_id: fields.file_id, file_unique_id: 'u', file_path: file.path };
    },
    deleteMessage: ({ fields }) => deleted.push(`${fields.chat_id}:${fields.message_id}`) > 0,
    setMessageReaction: ({ fields }) => {
      const [chosen] = fields.reaction as { emoji: string }[];
      return reactions.set(`${fields.chat_id}:${fields.message_id}`, chosen?.emoji ?? '').size > 0;
    },
    editMessageText: ({ fields }, reply) => {
      const known = sent.find(({ id, chat }) => id === Number(fields.message_id) && chat === String(fields.chat_id));
      if (!known) return refuse(reply, 400, 'Bad Request: message to edit not found');
      return edits.set(`${fields.chat_id}:${fields.message_id}`, String(fields.text)).size > 0;
    },
    sendChatAction: ({ fields }) =>
      actions.push({ chat: String(fields.chat_id), action: fields.action, sentBefore: sent.length }) > 0,
    answerCallbackQuery: ({ fields }) => answered.push(String(fields.callback_query_id)) > 0,
  };

  app.get('/file/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'].replace(`bot${bot.token}/`, '');
    const file = [...files.values()].find((each) => each.path === path);
    return file ? reply.type('application/octet-stream').send(file.bytes) : refuse(reply, 404, 'Not Found');
  });
  app.post('/:bot/:method', async (request, reply) => {
    const { bot: named, method } = request.params as { bot: string; method: string };
    if (named !== `bot${bot.token}`) return refuse(reply, 401, 'Unauthorized');
    const body = await bodyOf(request);
    if (isRefused(method, body))
      return refuse(reply, refusal?.code ?? 400, refusal?.description ?? '', refusal?.parameters);
    if (!isNested(String(body.fields.text ?? body.fields.caption ?? ''), body.fields.parse_mode))
      return refuse(reply, 400, "Bad Request: can't parse entities: Unmatched end tag");
    const call = calls[method];
    const result = call ? await call(body, reply) : method.startsWith('send') && take(method, body);
    if (reply.sent) return;
    if (losesNext && method.startsWith('send')) {
      losesNext = false;
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    return { ok: true, result };
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  function isRefused(method: string, { fields }: Body): boolean {
    if (!refusal?.methods?.test(method) && refusal?.methods) return false;
    return refusal !== undefined && (refusal.chat === undefined || refusal.chat === String(fields.chat_id));
  }

  function take(method: string, { fields, file }: Body): object {
    ids += 1;
    const chat = String(fields.chat_id);
    sent.push({ id: ids, chat, method, body: fields, file });
    return { message_id: ids, date: 1, chat: { id: Number(chat), type: 'private' }, text: fields.text };
  }

  /** The one who looked before is sent away. */
  async function look({ offset, limit, timeout }: Fields, reply: FastifyReply): Promise<unknown> {
    asked.push(offset);
    poller?.();
    if (offset !== undefined) updates.splice(0, updates.findIndex(({ update_id: id }) => id >= offset) >>> 0);
    let isReplaced = false;
    if (updates.length === 0) {
      await new Promise<void>((resolve) => {
        const end = () => resolve();
        const timer = setTimeout(end, timeout * 1_000);
        poller = () => {
          isReplaced = true;
          end();
        };
        waiting.add(end);
        reply.raw.on('close', end);
        void timer.unref();
      });
      poller = undefined;
    }
    if (isReplaced) return refuse(reply, 409, 'Conflict: terminated by other getUpdates request');
    return updates.slice(0, limit);
  }

  function tell(news: Partial<Update>): number {
    updateIds += 1;
    updates.push({ update_id: updateIds, ...news });
    for (const end of waiting) end();
    waiting.clear();
    return updateIds;
  }

  return {
    url: address,
    host: new URL(address).host,
    sent,
    deleted,
    reactions,
    edits,
    /** Where the bot is seen to be doing something, until its next message. */
    actions,
    isTypedTo: (chat: string) => actions.some((one) => one.chat === chat && one.sentBefore === sent.length),
    answered,
    /** The pictures of people and groups, as files. */
    photos,
    /** From where each look for news began. */
    asked,
    tell,
    /** Puts a message into a chat, by a new id unless it has one. */
    write(content: Content): number {
      ids += 1;
      const message = { message_id: ids, date: 1, ...content } as Message & Update.NonChannel;
      tell({ message });
      return message.message_id;
    },
    keep(path: string, bytes: Buffer): string {
      const id = `file-${files.size + 1}`;
      files.set(id, { path, bytes });
      return id;
    },
    /** Until told otherwise, of all calls or of some methods, or of those about one chat. */
    refuse(next: typeof refusal) {
      refusal = next;
      for (const end of waiting) end();
      waiting.clear();
    },
    loseAnswer() {
      losesNext = true;
    },
    /** What is kept for whoever asks next. */
    unconfirmed: () => updates.length,
    /** Somebody else begins to listen. */
    replace: () => poller?.(),
    close: () => app.close(),
  };
}

export type BotApiStandIn = Awaited<ReturnType<typeof openBotApiStandIn>>;

// biome-ignore lint/suspicious/noExplicitAny: any call's own.
type Fields = any;

interface Body {
  fields: Fields;
  file: BotSent['file'];
}

/** JSON, or fields and a file of which one says where it is attached. */
async function bodyOf(request: FastifyRequest): Promise<Body> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, file: null };
  const fields: Record<string, unknown> = {};
  let file: BotSent['file'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
    else fields[part.fieldname] = structured(String(part.value));
  }
  return { fields, file };
}

const structured = (value: string): unknown => (/^[{[]/.test(value) ? JSON.parse(value) : value);

/** Marks that cross each other are refused. */
function isNested(text: string, mode: unknown): boolean {
  if (mode !== 'HTML') return true;
  const within: string[] = [];
  for (const [, ends, tag = ''] of text.matchAll(/<(\/?)(\w+)>/g)) {
    if (!ends) within.push(tag);
    else if (within.pop() !== tag) return false;
  }
  return within.length === 0;
}

const refuse = (reply: FastifyReply, code: number, description: string, parameters?: object) =>
  reply.code(code).send({ ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) });
