import { webpSize } from './webp-size.ts';

/** As what a channel can show a file. */
export type ShownAs = 'image' | 'sticker' | 'animation' | 'video' | 'audio' | 'voice' | 'document';

export type MediaChannel = 'whatsapp-web' | 'whatsapp-cloud' | 'telegram';

/** A file that goes out, and whether words go with it. */
export interface MediaToShow {
  mime: string;
  bytes: Buffer;
  hasCaption: boolean;
}

/** As what a channel takes a file; as a document whatever it neither shows nor plays, and undefined past its limit. */
export function shownAs(channel: MediaChannel, media: MediaToShow): ShownAs | undefined {
  const takes = taken[channel];
  return waysOf(media).find((each) => {
    const rule = takes[each];
    if (!rule || media.bytes.length > rule.maxBytes || (media.hasCaption && rule.isSilent)) return false;
    return rule.mimes === 'any' || rule.mimes.includes(media.mime);
  });
}

interface Rule {
  mimes: readonly string[] | 'any';
  maxBytes: number;
  /** It takes no words with it. */
  isSilent?: true;
}

const KIB = 2 ** 10;
const MIB = 2 ** 20;
const GIB = 2 ** 30;

const phonePictures = ['image/jpeg', 'image/png'];
const phoneVideos = ['video/mp4', 'video/3gpp'];
const phoneSounds = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'];
const opus = ['audio/ogg'];

/**
 * What each channel takes as what, and how large. WhatsApp shows no GIF that moves and no WebP but as a sticker; Meta's limits
 * are those of its page on supported media types, WhatsApp Web's those of its phones.
 */
const taken: Record<MediaChannel, Partial<Record<ShownAs, Rule>>> = {
  'whatsapp-web': {
    image: { mimes: phonePictures, maxBytes: 16 * MIB },
    sticker: { mimes: ['image/webp'], maxBytes: 500 * KIB, isSilent: true },
    video: { mimes: phoneVideos, maxBytes: 64 * MIB },
    voice: { mimes: opus, maxBytes: 16 * MIB, isSilent: true },
    audio: { mimes: phoneSounds, maxBytes: 16 * MIB, isSilent: true },
    document: { mimes: 'any', maxBytes: 2 * GIB },
  },
  'whatsapp-cloud': {
    image: { mimes: phonePictures, maxBytes: 5 * MIB },
    sticker: { mimes: ['image/webp'], maxBytes: 100 * KIB, isSilent: true },
    video: { mimes: phoneVideos, maxBytes: 16 * MIB },
    voice: { mimes: opus, maxBytes: 16 * MIB, isSilent: true },
    audio: { mimes: phoneSounds, maxBytes: 16 * MIB, isSilent: true },
    document: { mimes: 'any', maxBytes: 100 * MIB },
  },
  telegram: {
    image: { mimes: [...phonePictures, 'image/webp'], maxBytes: 10 * MIB },
    animation: { mimes: ['image/gif'], maxBytes: 50 * MIB },
    video: { mimes: ['video/mp4'], maxBytes: 50 * MIB },
    voice: { mimes: opus, maxBytes: 50 * MIB },
    audio: { mimes: ['audio/mpeg', 'audio/mp4'], maxBytes: 50 * MIB },
    document: { mimes: 'any', maxBytes: 50 * MIB },
  },
};

/** The best way first. */
function waysOf({ mime, bytes }: MediaToShow): ShownAs[] {
  if (mime === 'image/gif') return ['animation', 'document'];
  if (mime === 'image/webp') return isSticker(bytes) ? ['sticker', 'image', 'document'] : ['image', 'document'];
  if (mime.startsWith('image/')) return ['image', 'document'];
  if (mime.startsWith('video/')) return ['video', 'document'];
  if (mime === 'audio/ogg') return isOfOtherCodec(bytes) ? ['document'] : ['voice', 'document'];
  return mime.startsWith('audio/') ? ['audio', 'document'] : ['document'];
}

/** Phones show nothing else as one. */
function isSticker(bytes: Buffer): boolean {
  const size = webpSize(bytes);
  return size?.width === 512 && size.height === 512;
}

/** Phones play no Ogg but of Opus; its codec stands at the begin of its first page. */
const isOfOtherCodec = (bytes: Buffer) => /vorbis|Speex|FLAC|theora/.test(bytes.toString('latin1', 0, 64));
