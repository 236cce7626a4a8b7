import type { AnyMessageContent } from 'baileys';
import { oggOpus } from '#server/files/ogg-opus.ts';
import type { OutgoingMessage } from '../port.ts';
import type { ShownMedia } from '../shown-media.ts';
import { waveformOf } from './waveform.ts';

/** A message as the library sends it. */
export function webContent({ body }: Pick<OutgoingMessage, 'body'>, media: ShownMedia | null): AnyMessageContent {
  // Else the library fetches every address in a text by itself, from inside the company's network.
  if (!media) return { text: body, linkPreview: null };
  const { as, name, bytes, mime: mimetype } = media;
  const caption = body ? { caption: body } : {};
  if (as === 'image') return { image: bytes, mimetype, ...caption };
  if (as === 'sticker') return { sticker: bytes, mimetype };
  if (as === 'video') return { video: bytes, mimetype, ...caption };
  if (as === 'audio') return { audio: bytes, mimetype, ptt: false };
  if (as === 'voice') return voiceContent(bytes);
  return { document: bytes, mimetype, fileName: name, ...caption };
}

/** The library decodes it for its length and its picture only with a program that is not here. */
function voiceContent(bytes: Buffer): AnyMessageContent {
  const sound = oggOpus(bytes);
  // Without its codec some phones don't play it.
  const voice = { audio: bytes, mimetype: 'audio/ogg; codecs=opus', ptt: true };
  if (!sound) return voice;
  const picture = { seconds: Math.max(1, Math.round(sound.seconds)), waveform: waveformOf(sound.packets) };
  return { ...voice, ...picture };
}
