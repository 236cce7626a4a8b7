import type { Advertisement } from '#contract/schema.ts';
import { advertisementOf } from '#server/channels/advertisement.ts';
import { fileNameOf } from '#server/channels/file-name.ts';
import type { IncomingMessage, IncomingReaction, MessageMediaType } from '#server/channels/port.ts';
import { mediaOf, saidBy } from './contents.ts';
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
    ...saidBy(message),
    advertisement: advertisementIn(message),
    file: fileOf(message),
    quotedProviderId: message.context?.id ?? null,
    // Meta's clock has seconds: it may have been any moment of this one.
    saidAt: new Date((message.timestamp + 1) * 1000),
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
  const mime = media.mime_type.split(';')[0]?.trim() ?? '';
  return {
    mediaId: media.id,
    name: media.filename || (content.document ? fileNameOf(mime) : `${content.type}.${mime.split('/')[1] ?? 'bin'}`),
  };
}

function advertisementIn({ referral }: CloudMessage): Advertisement | undefined {
  if (!referral) return undefined;
  const { source_id: id, source_url: url, headline, body } = referral;
  return advertisementOf({ id, title: headline || body, url });
}
