import type { AnyMessageContent } from 'baileys';
import type { OutgoingMessage } from '../port.ts';

/** A message as the library sends it. */
export function webContent({ type, body, media }: OutgoingMessage, bytes: Buffer | null): AnyMessageContent {
  // Else the library fetches every address in a text by itself, from inside the company's network.
  if (!media || !bytes) return { text: body, linkPreview: null };
  const { name, mime: mimetype } = media;
  const caption = body ? { caption: body } : {};
  if (type === 'image') return { image: bytes, mimetype, ...caption };
  if (type === 'video') return { video: bytes, mimetype, ...caption };
  // A recording has no caption.
  if (type === 'audio' && !body) {
    const isVoice = mimetype.startsWith('audio/ogg');
    // Without its codec some phones don't play it.
    return { audio: bytes, mimetype: isVoice ? 'audio/ogg; codecs=opus' : mimetype, ptt: isVoice };
  }
  return { document: bytes, mimetype, fileName: name, ...caption };
}
