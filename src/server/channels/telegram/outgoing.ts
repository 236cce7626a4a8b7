import { type Api, GrammyError, InputFile } from 'grammy';
import type { InlineKeyboardMarkup, Message, ReplyParameters } from 'grammy/types';
import type { OutgoingChoices, OutgoingMessage } from '#server/channels/port.ts';
import type { ShownMedia } from '#server/channels/shown-media.ts';
import { oggOpus } from '#server/files/ogg-opus.ts';
import { idOf } from './incoming.ts';
import { telegramHtml } from './markup.ts';

export const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_DATA_BYTES = 64;
/** Sends a message, a long one in parts; answers what Telegram calls it, which is what it calls the first part. */
export async function sendToChat(api: Api, message: OutgoingMessage, file: ShownMedia | null): Promise<string> {
  const { to, choices } = message;
  const body = choices?.text ?? message.body;
  const reply = replyTo(message);
  const keyboard = choices ? { reply_markup: keyboardOf(choices) } : {};
  if (file) {
    const hasCaption = body.length <= MAX_CAPTION;
    const sent = await sendFile(api, message, { file, caption: hasCaption ? body : '', more: reply });
    if (!hasCaption) for (const part of partsOf(body)) await sendText(api, to, part, {});
    return idOf(sent);
  }
  const parts = partsOf(body);
  const sent: Message[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    sent.push(await sendText(api, to, part, { ...(index === 0 ? reply : {}), ...(isLast ? keyboard : {}) }));
  }
  return sent[0] ? idOf(sent[0]) : '';
}

interface More {
  reply_parameters?: ReplyParameters;
  reply_markup?: InlineKeyboardMarkup;
}

const sendText = (api: Api, to: string, text: string, more: More): Promise<Message> =>
  marked(text, (words) => api.sendMessage(to, words.text, { ...more, ...words.how }));

interface Sent {
  file: ShownMedia;
  caption: string;
  more: More;
}

function sendFile(api: Api, { to }: OutgoingMessage, { file, caption, more }: Sent): Promise<Message> {
  return marked<Message>(caption, ({ text, how }) => {
    // One that was refused has been read to its end.
    const input = new InputFile(file.bytes, file.name);
    const said = { ...more, ...(text ? { caption: text, ...how } : {}) };
    if (file.as === 'image') return api.sendPhoto(to, input, said);
    if (file.as === 'animation') return api.sendAnimation(to, input, said);
    if (file.as === 'video') return api.sendVideo(to, input, said);
    if (file.as === 'voice') return api.sendVoice(to, input, { ...said, ...lengthOf(file) });
    if (file.as === 'audio') return api.sendAudio(to, input, said);
    return api.sendDocument(to, input, { ...said, disable_content_type_detection: true });
  });
}

function lengthOf({ bytes }: ShownMedia): { duration?: number } {
  const sound = oggOpus(bytes);
  return sound ? { duration: Math.max(1, Math.round(sound.seconds)) } : {};
}

/** With its marks shown, or where Telegram can't make sense of them, as it was written. */
export async function marked<T>(
  text: string,
  send: (words: { text: string; how: { parse_mode?: 'HTML' } }) => Promise<T>,
): Promise<T> {
  try {
    return await send({ text: telegramHtml(text), how: { parse_mode: 'HTML' } });
  } catch (error) {
    if (!(error instanceof GrammyError) || !/can't parse entities/i.test(error.description)) throw error;
    return send({ text, how: {} });
  }
}

/** Ids count for each chat, and what is quoted may be gone. */
function replyTo({ to, quotedProviderId }: OutgoingMessage): More {
  const [chat, id] = quotedProviderId?.split(':') ?? [];
  if (chat !== to || !Number(id)) return {};
  return { reply_parameters: { message_id: Number(id), allow_sending_without_reply: true } };
}

/** Buttons beside each other, a list below each other. */
function keyboardOf({ look, titles }: OutgoingChoices): InlineKeyboardMarkup {
  const buttons = titles.map((text) => ({ text, callback_data: cut(text) }));
  return { inline_keyboard: look === 'button' ? [buttons] : buttons.map((button) => [button]) };
}

/** As much of a title as a button can send, without half a letter. */
function cut(title: string): string {
  let kept = title;
  while (Buffer.byteLength(kept) > MAX_DATA_BYTES) kept = [...kept].slice(0, -1).join('');
  return kept;
}

/** At the ends of lines where there are any. */
function partsOf(text: string): string[] {
  if (text.length <= MAX_TEXT) return [text];
  const end = text.lastIndexOf('\n', MAX_TEXT);
  const at = end > MAX_TEXT / 2 ? end : MAX_TEXT;
  return [text.slice(0, at), ...partsOf(text.slice(at).trimStart())];
}
