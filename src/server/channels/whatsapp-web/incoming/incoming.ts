import type { proto, WAMessage, WAMessageContent } from 'baileys';
import type { Advertisement, MessageContent } from '#contract/schema.ts';
import { advertisementOf } from '#server/channels/advertisement.ts';
import { bodyOfContent } from '#server/channels/content-body.ts';
import { fileNameOf } from '#server/channels/file-name.ts';
import { placeOf } from '#server/channels/place.ts';
import type { IncomingMessage, MessageMediaType } from '#server/channels/port.ts';
import type { WebLibrary } from '../library.ts';
import { contentOf } from './contents.ts';
import { fileAbove } from './shown-content.ts';
import { unwrapped } from './unwrapped.ts';

/** A message without what has to be asked for: who wrote it, who is mentioned, and its file. */
export type WebContent = Pick<IncomingMessage, 'providerId' | 'type' | 'body' | 'quotedProviderId'> & {
  content?: MessageContent | undefined;
  advertisement?: Advertisement | undefined;
  /** As the service calls them; in the text each stands behind an @. */
  mentioned: readonly string[];
  /** `part`: the message that has nothing but the file. */
  file: { name: string; mime: string; part: WAMessageContent } | null;
  /** Of a place, as the phone that sent it drew it. */
  picture?: Uint8Array | undefined;
};

export type SaidInWords = Pick<WebContent, 'body' | 'content' | 'mentioned'>;

export type WebEvent =
  | { kind: 'message'; content: WebContent }
  | { kind: 'edited'; providerId: string; said: SaidInWords }
  | { kind: 'erased'; providerId: string }
  | { kind: 'reacted'; providerId: string; emoji: string }
  /** Another message was changed, or answered, to what only its own secret opens. */
  | { kind: 'sealed'; providerId: string; sealed: proto.Message.ISecretEncryptedMessage }
  | { kind: 'voted'; providerId: string; vote: proto.Message.IPollEncValue }
  /** It could not be decrypted; it may come again. */
  | { kind: 'unread' }
  | { kind: 'nothing' };

const nothing: WebEvent = { kind: 'nothing' };

/** What a message of the library says, whatever it is; nothing where it is only for the devices themselves. */
export function eventOf(library: WebLibrary, message: WAMessage): WebEvent {
  const { proto } = library;
  const providerId = message.key.id ?? '';
  const content = unwrapped(message.message);
  if (!content) {
    if (message.key.isViewOnce) return { kind: 'message', content: unknownContent(providerId, 'once') };
    return message.messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT ? { kind: 'unread' } : nothing;
  }
  const { protocolMessage: protocol, reactionMessage: reaction, secretEncryptedMessage: sealed } = content;
  const changed = protocol?.key?.id;
  if (changed && protocol.type === proto.Message.ProtocolMessage.Type.REVOKE) {
    return { kind: 'erased', providerId: changed };
  }
  if (changed && protocol.type === proto.Message.ProtocolMessage.Type.MESSAGE_EDIT) {
    return { kind: 'edited', providerId: changed, said: saidBy(unwrapped(protocol.editedMessage)) };
  }
  if (sealed) return { kind: 'sealed', providerId: sealed.targetMessageKey?.id ?? '', sealed };
  const { pollUpdateMessage: answer } = content;
  const poll = answer?.pollCreationMessageKey?.id;
  if (poll && answer.vote) return { kind: 'voted', providerId: poll, vote: answer.vote };
  if (reaction) return { kind: 'reacted', providerId: reaction.key?.id ?? '', emoji: reaction.text ?? '' };
  const kind = kindOf(content);
  if (!kind) return nothing;
  const context = contextOf(content, kind);
  const part = fileAbove(content) ?? content;
  return {
    kind: 'message',
    content: {
      providerId,
      type: typeOf(part),
      ...saidBy(content),
      quotedProviderId: context?.stanzaId ?? null,
      advertisement: advertisementIn(context),
      file: fileOf(part),
      picture: mapOf(part),
    },
  };
}

/** A message of which nothing can be shown, and why. */
export const unknownContent = (providerId: string, why: Why): WebContent => ({
  providerId,
  type: null,
  quotedProviderId: null,
  mentioned: [],
  file: null,
  ...unknown(why),
});

type Why = Extract<MessageContent, { kind: 'unknown' }>['why'];

function unknown(why: Why) {
  const content: MessageContent = { kind: 'unknown', why };
  return { body: bodyOfContent(content), content };
}

type Content = WAMessageContent;
type Kind = keyof Content;

/** What a message is made of; undefined where that is only for the devices. */
const kindOf = (content: Content): Kind | undefined =>
  (Object.keys(content) as Kind[]).find((kind) => content[kind] != null && !amongDevices.has(kind));

/** What it says is of a kind that the library has no word for. */
export const saysNothingKnown = (content: Content | null | undefined): boolean =>
  content != null &&
  (Object.keys(content) as Kind[]).every((kind) => content[kind] == null || kind === 'messageContextInfo');

/** What phones and devices tell each other, and what only goes before, with or about another message. */
const amongDevices: ReadonlySet<Kind> = new Set<Kind>([
  'protocolMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'deviceSentMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'encReactionMessage',
  'encCommentMessage',
  'encEventResponseMessage',
  'pollUpdateMessage',
  'albumMessage',
  'call',
  'callLogMesssage',
  'bcallMessage',
  'scheduledCallEditMessage',
  'stickerSyncRmrMessage',
  'statusNotificationMessage',
  'statusStickerInteractionMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'placeholderMessage',
]);

/** In words, and as what it is beside them; whatever it is, it says something. */
export function saidBy(content: Content | undefined): SaidInWords {
  const kind = content && kindOf(content);
  if (!content || !kind) return { body: '', mentioned: [] };
  const mentioned = contextOf(content, kind)?.mentionedJid ?? [];
  const special = contentOf(content);
  // Nothing but its text is left of a template without anything to press.
  if (special?.kind === 'buttons' && !special.title && !special.footer && special.buttons.length === 0)
    return { body: special.text, mentioned };
  if (special) return { body: bodyOfContent(special), content: special, mentioned };
  const body = wordsOf(content) ?? '';
  if (body || fileOf(fileAbove(content) ?? content)) return { body, mentioned };
  return { ...unknown('kind'), mentioned };
}

function contextOf(content: Content, kind: Kind): proto.IContextInfo | undefined {
  const part = content[kind] as { contextInfo?: proto.IContextInfo | null } | string | null | undefined;
  return (typeof part === 'object' && part?.contextInfo) || undefined;
}

function advertisementIn(context: proto.IContextInfo | undefined): Advertisement | undefined {
  const { sourceType, ctwaClid, sourceId, title, body, sourceUrl } = context?.externalAdReply ?? {};
  // Links that somebody shares look the same, but are of no such type.
  if (sourceType !== 'ad' && !ctwaClid) return undefined;
  return advertisementOf({ id: sourceId, title: title || body, url: sourceUrl });
}

const mediaOf = ({ imageMessage, stickerMessage, audioMessage, videoMessage, ptvMessage, documentMessage }: Content) =>
  imageMessage ?? stickerMessage ?? audioMessage ?? videoMessage ?? ptvMessage ?? documentMessage ?? undefined;

function typeOf(content: Content): MessageMediaType {
  if (content.stickerMessage?.isLottie) return 'application';
  if (content.imageMessage || content.stickerMessage) return 'image';
  if (content.audioMessage) return 'audio';
  if (content.videoMessage || content.ptvMessage) return 'video';
  if (content.documentMessage) return 'application';
  if (content.locationMessage || content.liveLocationMessage) return 'locationMessage';
  return content.contactMessage || content.contactsArrayMessage ? 'vcard' : null;
}

function fileOf(part: Content): WebContent['file'] {
  const media = mediaOf(part);
  if (!media) return null;
  const mime = media.mimetype?.split(';')[0]?.trim() ?? '';
  return { name: nameOf(part, mime), mime, part };
}

/** No more than such a small map takes. */
const MAX_MAP_BYTES = 128 * 1024;

function mapOf({ locationMessage, liveLocationMessage }: Content): Uint8Array | undefined {
  const bytes = (locationMessage ?? liveLocationMessage)?.jpegThumbnail;
  return bytes && bytes.length > 0 && bytes.length <= MAX_MAP_BYTES ? bytes : undefined;
}

function nameOf(part: Content, mime: string): string {
  if (part.documentMessage) return part.documentMessage.fileName || fileNameOf(mime, part.documentMessage.title);
  const kind = part.stickerMessage ? 'sticker' : typeOf(part);
  return part.stickerMessage?.isLottie ? 'figurinha.was' : `${kind}.${mime.split('/')[1] ?? 'bin'}`;
}

/** The words of a message that has no more than words, a file, a place or cards. */
function wordsOf(content: Content): string | undefined {
  const place = content.locationMessage ?? content.liveLocationMessage;
  if (place) {
    const words = 'name' in place ? [place.name, place.address] : ['caption' in place ? place.caption : ''];
    return placeOf({ latitude: place.degreesLatitude ?? 0, longitude: place.degreesLongitude ?? 0, words });
  }
  const media = mediaOf(content);
  if (media) return ('caption' in media && media.caption) || '';
  return textOf(content) ?? cardsOf(content);
}

const textOf = (content: Content) =>
  content.conversation ??
  content.extendedTextMessage?.text ??
  content.buttonsResponseMessage?.selectedDisplayText ??
  content.templateButtonReplyMessage?.selectedDisplayText ??
  content.listResponseMessage?.title ??
  content.interactiveResponseMessage?.body?.text ??
  content.questionResponseMessage?.text ??
  content.statusQuestionAnswerMessage?.text ??
  content.richResponseMessage?.submessages?.flatMap(({ messageText }) => messageText ?? []).join('\n');

const cardsOf = ({ contactMessage, contactsArrayMessage }: Content) =>
  contactMessage?.vcard ?? contactsArrayMessage?.contacts?.flatMap(({ vcard }) => vcard ?? []).join('\n');
