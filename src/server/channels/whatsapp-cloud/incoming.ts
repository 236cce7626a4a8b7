import { placeOf } from '#server/channels/place.ts';
import type { IncomingMessage, IncomingReaction, MessageMediaType } from '#server/channels/port.ts';
import type { CloudCall, CloudContent, CloudMessage, CloudValue } from './payload.ts';
import { customerBy } from './person.ts';

/** A message before its file is fetched, which stands at the channel under `mediaId`. */
export type CloudIncoming = Omit<IncomingMessage, 'media'> & { file: { mediaId: string; name: string } | null };

export function incomingOf(message: CloudMessage, value: CloudValue, fromMe: boolean): CloudIncoming {
  const { group_id: groupId } = message;
  const customer = customerOf(message, value, fromMe);
  return {
    ...customer,
    // Of a member without a number, it is the group's all the same.
    ...(groupId && { channel: 'whatsapp', scopedId: undefined, username: undefined }),
    providerId: message.id,
    group: groupId ? { id: groupId, name: groupId } : null,
    type: typeOf(message),
    body: bodyOf(message),
    file: fileOf(message),
    quotedProviderId: message.context?.id ?? null,
  };
}

/** Undefined where it is none. */
export function incomingReaction(
  message: CloudMessage,
  value: CloudValue,
  fromMe: boolean,
): IncomingReaction | undefined {
  const { reaction } = message;
  if (!reaction) return undefined;
  const { from, name } = customerOf(message, value, fromMe);
  return { from, name, fromMe, providerId: reaction.message_id, emoji: reaction.emoji ?? '' };
}

function customerOf(message: CloudMessage, value: CloudValue, fromMe: boolean) {
  const { from, from_user_id: fromId, to, to_user_id: toId } = message;
  return { ...customerBy(fromMe ? { number: to, scopedId: toId } : { number: from, scopedId: fromId }, value), fromMe };
}

export const incomingCall = ({ id, from, from_user_id: scopedId }: CloudCall, value: CloudValue): CloudIncoming => ({
  ...customerBy({ number: from, scopedId }, value),
  providerId: id,
  group: null,
  fromMe: false,
  type: 'call_log',
  body: '',
  file: null,
  quotedProviderId: null,
});

/** The text of a message; of what nobody knows, at least what it is called. */
export function bodyOf(content: CloudContent): string {
  const { text, location, contacts, button, interactive, system } = content;
  if (text) return text.body;
  if (location) return placeOf({ ...location, words: [location.name, location.address] });
  if (contacts) return contacts.map(cardOf).join('\n');
  const pressed = button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  const known = pressed ?? system?.body ?? mediaOf(content)?.caption;
  return known ?? `[${[content.type, content.errors?.[0]?.title].filter(Boolean).join(': ')}]`;
}

const mediaOf = ({ image, sticker, audio, video, document }: CloudContent) =>
  image ?? sticker ?? audio ?? video ?? document;

function typeOf(content: CloudContent): MessageMediaType {
  if (content.image || content.sticker) return 'image';
  if (content.audio) return 'audio';
  if (content.video) return 'video';
  if (content.document) return 'application';
  if (content.location) return 'locationMessage';
  return content.contacts ? 'vcard' : null;
}

function fileOf(content: CloudContent): CloudIncoming['file'] {
  const media = mediaOf(content);
  if (!media) return null;
  const ending = media.mime_type.split(';')[0]?.split('/')[1] ?? 'bin';
  return { mediaId: media.id, name: media.filename ?? `${content.type}.${ending}` };
}

function cardOf({ name, phones }: NonNullable<CloudContent['contacts']>[number]): string {
  const numbers = phones.flatMap(({ phone, wa_id: id }) => (id ? `+${id}` : (phone ?? [])));
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${name?.formatted_name ?? ''}`,
    ...numbers.map((number) => `TEL:${number}`),
    'END:VCARD',
  ].join('\n');
}
