import { buffer } from 'node:stream/consumers';
import type { OutgoingMessage } from './port.ts';
import { type MediaChannel, type ShownAs, shownAs } from './taken-media.ts';

/** The file of a message as it leaves: as a voice message where it was recorded as one and the channel has them. */
export interface ShownMedia {
  as: ShownAs;
  name: string;
  mime: string;
  bytes: Buffer;
}

/** Null for a message without a file; undefined for one that is larger than the channel takes. */
export async function shownMedia(
  channel: MediaChannel,
  { media, body }: Pick<OutgoingMessage, 'media' | 'body'>,
): Promise<ShownMedia | null | undefined> {
  if (!media) return null;
  const hasCaption = body !== '';
  if (media.openVoice) {
    const bytes = await buffer(await media.openVoice());
    const mime = 'audio/ogg';
    const name = `${media.name.replace(/\.\w+$/, '')}.ogg`;
    if (shownAs(channel, { mime, bytes, hasCaption }) === 'voice') return { as: 'voice', name, mime, bytes };
  }
  const { name, mime } = media;
  const bytes = await buffer(await media.open());
  const as = shownAs(channel, { mime, bytes, hasCaption });
  return as && { as, name, mime, bytes };
}
