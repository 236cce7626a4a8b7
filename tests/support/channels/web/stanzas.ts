import { createDecipheriv } from 'node:crypto';
import * as baileys from 'baileys';
import type { Arrived, Written } from '../stage.ts';
import { me, type Sent, type WebService } from './service.ts';

const { proto } = baileys;

type Content = baileys.proto.IMessage;

/** A message of a person's as it comes to the device. */
export function stanzaOf(
  written: Written,
  service: WebService,
): { attrs: Record<string, string>; content: Uint8Array } {
  const { id, from = '5511987654321', fromMe = false, group } = written;
  const person = `${from}@s.whatsapp.net`;
  const time = { id, t: String(Math.floor(Date.now() / 1000)), notify: 'Maria', type: 'text' };
  const content = contentOf(written, service);
  const sent = fromMe ? { deviceSentMessage: { destinationJid: person, message: content } } : content;
  if (group) {
    service.groups.set(group.id, group.name);
    service.members.set(group.id, (service.members.get(group.id) ?? new Set()).add(person));
  }
  const attrs = fromMe
    ? { ...time, from: me.id, recipient: person }
    : group
      ? { ...time, from: group.id, participant: person }
      : { ...time, from: person };
  return { attrs, content: encode(sent) };
}

export const encode = (content: Content) => proto.Message.encode(proto.Message.fromObject(content)).finish();

/** A change of a message that was sent before. */
export const changeOf = (id: string, body: string | null): Content => ({
  protocolMessage:
    body === null
      ? { key: { id }, type: proto.Message.ProtocolMessage.Type.REVOKE }
      : { key: { id }, type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT, editedMessage: { conversation: body } },
});

function contentOf({ type = null, body = '', file, place, quotedId }: Written, service: WebService): Content {
  const contextInfo = quotedId ? { stanzaId: quotedId, quotedMessage: { conversation: '' } } : undefined;
  if (place) {
    return {
      locationMessage: { degreesLatitude: place.latitude, degreesLongitude: place.longitude, name: place.name },
    };
  }
  if (type === 'vcard') return { contactMessage: { displayName: 'João Lima', vcard: body } };
  if (!file) return contextInfo ? { extendedTextMessage: { text: body, contextInfo } } : { conversation: body };
  const directPath = `/v/${service.files.size}`;
  service.files.set(directPath, file.bytes.toString('base64'));
  const media = { directPath, mimetype: file.mime, mediaKey: Buffer.alloc(32) };
  const caption = body ? { caption: body } : {};
  if (type === 'image') return { imageMessage: { ...media, ...caption } };
  if (type === 'video') return { videoMessage: { ...media, ...caption } };
  if (type === 'audio') return { audioMessage: media };
  const documentMessage = { ...media, ...caption, fileName: file.name };
  return body ? { documentWithCaptionMessage: { message: { documentMessage } } } : { documentMessage };
}

/** What the desk has sent, as the customer's phone reads it. */
export async function arrivedOf({ content: encoded }: Sent, service: WebService): Promise<Arrived> {
  const content = baileys.normalizeMessageContent(proto.Message.decode(Buffer.from(encoded, 'base64'))) ?? {};
  const { imageMessage, audioMessage, videoMessage, documentMessage, extendedTextMessage: text } = content;
  const [type, media] = (
    [
      ['image', imageMessage],
      ['audio', audioMessage],
      ['video', videoMessage],
      ['document', documentMessage],
    ] as const
  ).find(([, found]) => found) ?? [null, undefined];
  const caption = media && 'caption' in media ? media.caption : undefined;
  const kind = content[baileys.getContentType(content) ?? 'conversation'] as { contextInfo?: { stanzaId?: string } };
  return {
    type: type === 'document' ? 'application' : type,
    body: text?.text ?? content.conversation ?? caption ?? '',
    bytes: media && type ? await decrypted(media, type, service) : null,
    quotedId: kind?.contextInfo?.stanzaId ?? null,
    choices: null,
  };
}

async function decrypted(
  { mediaKey, directPath }: { mediaKey?: Uint8Array | null; directPath?: string | null },
  type: 'image' | 'audio' | 'video' | 'document',
  service: WebService,
): Promise<Buffer> {
  const { cipherKey, iv } = await baileys.getMediaKeys(mediaKey ?? '', type);
  const encrypted = Buffer.from(service.files.get(directPath ?? '') ?? '', 'base64');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  return Buffer.concat([decipher.update(encrypted.subarray(0, -10)), decipher.final()]);
}
