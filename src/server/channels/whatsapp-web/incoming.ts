import type { WAMessage, WAMessageContent } from 'baileys';
import { placeOf } from '../place.ts';
import type { IncomingMessage, MessageMediaType } from '../port.ts';
import type { WebLibrary } from './library.ts';

/** A message without what has to be asked for: who wrote it, and its file. */
export type WebContent = Pick<IncomingMessage, 'providerId' | 'type' | 'body' | 'quotedProviderId'> & {
  file: { name: string; mime: string } | null;
};

export type WebEvent =
  | { kind: 'message'; content: WebContent }
  | { kind: 'edited'; providerId: string; body: string }
  | { kind: 'erased'; providerId: string }
  | { kind: 'reacted'; providerId: string; emoji: string }
  /** It could not be decrypted; it may come again. */
  | { kind: 'unread' }
  | { kind: 'nothing' };

const nothing: WebEvent = { kind: 'nothing' };

/** What a message of the library says, whatever it is; nothing where it is only for the devices themselves. */
export function eventOf(library: WebLibrary, message: WAMessage): WebEvent {
  const { proto, normalizeMessageContent, getContentType } = library;
  const providerId = message.key.id ?? '';
  const content = normalizeMessageContent(message.message ?? undefined);
  if (!content) {
    if (message.key.isViewOnce) return said({ providerId, body: '[viewOnceMessage]' });
    return message.messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT ? { kind: 'unread' } : nothing;
  }
  const { protocolMessage: protocol, reactionMessage: reaction } = content;
  const changed = protocol?.key?.id;
  if (changed && protocol.type === proto.Message.ProtocolMessage.Type.REVOKE) {
    return { kind: 'erased', providerId: changed };
  }
  if (changed && protocol.type === proto.Message.ProtocolMessage.Type.MESSAGE_EDIT) {
    const edited = normalizeMessageContent(protocol.editedMessage ?? undefined);
    return { kind: 'edited', providerId: changed, body: edited ? bodyOf(edited, getContentType(edited)) : '' };
  }
  if (reaction) return { kind: 'reacted', providerId: reaction.key?.id ?? '', emoji: reaction.text ?? '' };
  const kind = getContentType(content);
  if (!kind || isAmongDevices(kind)) return nothing;
  return said({
    providerId,
    type: typeOf(content),
    body: bodyOf(content, kind),
    quotedProviderId: quotedBy(content[kind]),
    file: fileOf(content),
  });
}

function said(content: Partial<WebContent> & Pick<WebContent, 'providerId' | 'body'>): WebEvent {
  return { kind: 'message', content: { type: null, quotedProviderId: null, file: null, ...content } };
}

type Content = WAMessageContent;
type Kind = keyof Content;

/** What phones and devices tell each other, and what only goes before or with another message. */
const isAmongDevices = (kind: Kind) =>
  [
    'protocolMessage',
    'senderKeyDistributionMessage',
    'fastRatchetKeySenderKeyDistributionMessage',
    'messageContextInfo',
    'deviceSentMessage',
    'keepInChatMessage',
    'pinInChatMessage',
    'encReactionMessage',
    'albumMessage',
    'call',
    'messageHistoryBundle',
    'messageHistoryNotice',
    'placeholderMessage',
  ].includes(kind);

const mediaOf = ({ imageMessage, stickerMessage, audioMessage, videoMessage, ptvMessage, documentMessage }: Content) =>
  imageMessage ?? stickerMessage ?? audioMessage ?? videoMessage ?? ptvMessage ?? documentMessage ?? undefined;

function typeOf(content: Content): MessageMediaType {
  if (content.imageMessage || content.stickerMessage) return 'image';
  if (content.audioMessage) return 'audio';
  if (content.videoMessage || content.ptvMessage) return 'video';
  if (content.documentMessage) return 'application';
  if (content.locationMessage || content.liveLocationMessage) return 'locationMessage';
  return content.contactMessage || content.contactsArrayMessage ? 'vcard' : null;
}

function fileOf(content: Content): WebContent['file'] {
  const media = mediaOf(content);
  if (!media) return null;
  const mime = media.mimetype?.split(';')[0]?.trim() ?? '';
  const kind = content.stickerMessage ? 'sticker' : typeOf(content);
  const name = content.documentMessage?.fileName ?? `${kind}.${mime.split('/')[1] ?? 'bin'}`;
  return { name, mime };
}

/** The text of a message; of what nobody knows, at least what it is called. */
function bodyOf(content: Content, kind: Kind | undefined): string {
  const place = content.locationMessage ?? content.liveLocationMessage;
  if (place) {
    const words = 'name' in place ? [place.name, place.address] : ['caption' in place ? place.caption : ''];
    return placeOf({ latitude: place.degreesLatitude ?? 0, longitude: place.degreesLongitude ?? 0, words });
  }
  const media = mediaOf(content);
  if (media) return ('caption' in media && media.caption) || '';
  return textOf(content) ?? cardsOf(content) ?? questionOf(content) ?? `[${kind ?? 'message'}]`;
}

const textOf = (content: Content) =>
  content.conversation ??
  content.extendedTextMessage?.text ??
  content.buttonsResponseMessage?.selectedDisplayText ??
  content.templateButtonReplyMessage?.selectedDisplayText ??
  content.listResponseMessage?.title ??
  content.interactiveResponseMessage?.body?.text ??
  content.templateMessage?.hydratedTemplate?.hydratedContentText ??
  content.interactiveMessage?.body?.text ??
  content.buttonsMessage?.contentText ??
  content.listMessage?.description;

const cardsOf = ({ contactMessage, contactsArrayMessage }: Content) =>
  contactMessage?.vcard ?? contactsArrayMessage?.contacts?.flatMap(({ vcard }) => vcard ?? []).join('\n');

function questionOf(content: Content): string | undefined {
  const { groupInviteMessage: invitation, eventMessage: event } = content;
  const poll = content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3;
  if (poll)
    return [`📊 ${poll.name ?? ''}`, ...(poll.options ?? []).map(({ optionName }) => `• ${optionName}`)].join('\n');
  if (event) return [`📅 ${event.name ?? ''}`, event.description].filter(Boolean).join('\n');
  if (invitation) return `${invitation.groupName ?? ''} https://chat.whatsapp.com/${invitation.inviteCode}`.trim();
  return undefined;
}

function quotedBy(part: unknown): string | null {
  const quotes = part as { contextInfo?: { stanzaId?: string | null } | null } | null;
  return (typeof quotes === 'object' && quotes?.contextInfo?.stanzaId) || null;
}
