import type { Message, MessageReactionUpdated, Update, User } from 'grammy/types';
import { bodyOfContent } from '#server/channels/content-body.ts';
import { placeOf } from '#server/channels/place.ts';
import type { IncomingMessage, IncomingReaction, MessageMediaType } from '#server/channels/port.ts';
import { contentOf } from './contents.ts';
import { isServiceNotice } from './service-notices.ts';

/** A message before its file is fetched. */
export type BotMessage = Omit<IncomingMessage, 'media'> & { file: BotFile | null };

export interface BotFile {
  fileId: string;
  /** What the sender called it; without one it is named by its kind. */
  name: string | undefined;
  mime: string | undefined;
  kind: string;
}

export type BotNews =
  | { kind: 'message'; message: BotMessage; pressed?: string }
  | ({ kind: 'edited'; providerId: string } & Said)
  | { kind: 'moved'; chat: { from: string; to: string } }
  | { kind: 'reacted'; reaction: IncomingReaction };

/** What an update says to the desk; undefined for what says nothing by itself. */
export function newsOf(update: Update): BotNews | undefined {
  const { message, edited_message: edited, callback_query: query, message_reaction: reaction } = update;
  if (message) {
    if (movedOf(message)) return movedOf(message);
    return isServiceNotice(kindOf(message)) ? undefined : { kind: 'message', message: messageOf(message) };
  }
  if (edited) return { kind: 'edited', providerId: idOf(edited), ...saidBy(edited) };
  if (reaction) return { kind: 'reacted', reaction: reactionOf(reaction) };
  if (!query?.message) return undefined;
  const { chat } = query.message;
  const said = { ...plain, ...writerOf(chat, query.from), providerId: `pressed:${query.id}`, body: titleOf(query) };
  return { kind: 'message', message: said, pressed: query.id };
}

/** A group that has become a supergroup has another id; the former one and the new one both say so. */
function movedOf({ chat, migrate_to_chat_id: to, migrate_from_chat_id: from }: Message): BotNews | undefined {
  if (to === undefined && from === undefined) return undefined;
  return { kind: 'moved', chat: { from: String(from ?? chat.id), to: String(to ?? chat.id) } };
}

/** Message ids count for each chat. */
export const idOf = ({ chat, message_id: id }: { chat: { id: number }; message_id: number }) => `${chat.id}:${id}`;

const plain = { channel: 'telegram', fromMe: false, type: null, file: null, quotedProviderId: null } as const;

function messageOf(message: Message): BotMessage {
  return {
    ...plain,
    ...writerOf(message.chat, message.from),
    providerId: idOf(message),
    type: typeOf(message),
    ...saidBy(message),
    file: fileOf(message),
    quotedProviderId: message.reply_to_message ? idOf(message.reply_to_message) : null,
  };
}

/** Who writes; in a group, the member and where. */
function writerOf(chat: Message['chat'], from: User | undefined) {
  const name = [from?.first_name, from?.last_name].filter(Boolean).join(' ') || (from?.username ?? '');
  if (chat.type === 'private') return { from: String(chat.id), name, group: null };
  return {
    from: String(from?.id ?? chat.id),
    name,
    group: { id: String(chat.id), name: ('title' in chat && chat.title) || String(chat.id) },
  };
}

/** Of a message that is too old to be told again, what the button sends is left. */
function titleOf({ message, data = '' }: NonNullable<Update['callback_query']>): string {
  const rows = (message && 'reply_markup' in message && message.reply_markup?.inline_keyboard) || [];
  const button = rows.flat().find((each) => 'callback_data' in each && each.callback_data === data);
  return button?.text ?? data;
}

/** Who has several of them is shown with the last. */
function reactionOf({ user, new_reaction: now, ...update }: MessageReactionUpdated): IncomingReaction {
  const { from, name } = writerOf(update.chat, user);
  const last = now.at(-1);
  return { providerId: idOf(update), from, name, fromMe: false, emoji: last ? emojiOf(last) : '' };
}

/** An emoji of somebody's own making has no letter. */
const emojiOf = (reaction: MessageReactionUpdated['new_reaction'][number]) =>
  reaction.type === 'emoji' ? reaction.emoji : '⭐';

type Said = Pick<IncomingMessage, 'body' | 'content'>;

/** In words, and as what it is beside them; whatever it is, it says something. */
function saidBy(message: Message): Said {
  const special = contentOf(message);
  if (special) return { body: bodyOfContent(special), content: special };
  const { text, caption, location, venue, contact } = message;
  if (location) return { body: placeOf({ ...location, words: [venue?.title, venue?.address] }) };
  if (contact) return { body: cardOf(contact) };
  const words = text ?? caption ?? message.web_app_data?.data;
  if (words !== undefined) return { body: words };
  return fileOf(message) ? { body: '' } : { body: bodyOfContent(unknown), content: unknown };
}

const unknown = { kind: 'unknown', why: 'kind' } as const;

function typeOf(message: Message): MessageMediaType {
  const { photo, sticker, voice, audio, video, video_note: round, animation, document, location, contact } = message;
  if (photo || (sticker && !sticker.is_animated && !sticker.is_video)) return 'image';
  if (voice || audio) return 'audio';
  if (video || round || animation || sticker?.is_video) return 'video';
  if (document || sticker) return 'application';
  if (location) return 'locationMessage';
  return contact ? 'vcard' : null;
}

function fileOf(message: Message): BotFile | null {
  const { photo, sticker, voice, audio, video, video_note: round, animation, document } = message;
  const file = photo?.at(-1) ?? sticker ?? voice ?? audio ?? video ?? round ?? animation ?? document;
  if (!file) return null;
  const { file_name: name, mime_type: mime } = file as { file_name?: string; mime_type?: string };
  return { fileId: file.file_id, name, mime, kind: kindOf(message) };
}

/** What Telegram calls that of which the message is made. */
const kindOf = (message: Message) => Object.keys(message).find((key) => !about.has(key)) ?? 'message';

/** Stands in every message, whatever it is made of. */
const about = new Set([
  'message_id',
  'message_thread_id',
  'direct_messages_topic',
  'from',
  'sender_chat',
  'sender_boost_count',
  'sender_business_bot',
  'sender_tag',
  'date',
  'business_connection_id',
  'chat',
  'forward_origin',
  'is_topic_message',
  'is_automatic_forward',
  'reply_to_message',
  'external_reply',
  'quote',
  'reply_to_story',
  'reply_to_checklist_task_id',
  'via_bot',
  'edit_date',
  'has_protected_content',
  'is_from_offline',
  'is_paid_post',
  'media_group_id',
  'author_signature',
  'paid_star_count',
  'entities',
  'link_preview_options',
  'suggested_post_info',
  'effect_id',
  'caption',
  'caption_entities',
  'show_caption_above_media',
  'has_media_spoiler',
  'reply_markup',
]);

function cardOf({ first_name: first, last_name: last, phone_number: phone, vcard }: NonNullable<Message['contact']>) {
  if (vcard) return vcard;
  const name = [first, last].filter(Boolean).join(' ');
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `TEL:+${phone.replace(/\D/g, '')}`, 'END:VCARD'].join('\n');
}
