import { lookup } from 'mime-types';

export type FileFamily = 'image' | 'audio' | 'video' | 'application';

export interface ContentType {
  mime: string;
  extension: string;
  /** What the desk shows it as; whatever browsers don't show or play is `application`. */
  mediaType: FileFamily;
}

export const unknownType: ContentType = {
  mime: 'application/octet-stream',
  extension: 'bin',
  mediaType: 'application',
};

/** The type that an ending stands for, under which a file is stored as well: a stored name leads back to its type. */
export function typeOfExtension(written: string): ContentType {
  const lower = written.toLowerCase();
  const extension = sameAs[lower] ?? lower;
  const mime = shown[extension] ?? otherwise[extension] ?? (lookup(extension) || undefined);
  if (!mime || mime === unknownType.mime || !/^[0-9a-z]{2,5}$/.test(extension)) return unknownType;
  const family = extension in shown ? mime.slice(0, mime.indexOf('/')) : 'application';
  return { mime, extension, mediaType: family as FileFamily };
}

/** What browsers show or play. */
const shown: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  flac: 'audio/flac',
  amr: 'audio/amr',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
};

/** Where the library's name is an older one, or it has none. */
const otherwise: Record<string, string> = {
  aif: 'audio/aiff',
  exe: 'application/vnd.microsoft.portable-executable',
  ofx: 'application/x-ofx',
  rtf: 'application/rtf',
  vcf: 'text/vcard',
};

/** Endings of one type. */
const sameAs: Record<string, string> = {
  jpeg: 'jpg',
  jfif: 'jpg',
  apng: 'png',
  opus: 'ogg',
  oga: 'ogg',
  aiff: 'aif',
  tiff: 'tif',
  htm: 'html',
  'tar.gz': 'gz',
};

/** The type of what is written as text, whatever is done with it afterwards. */
export const isTextual = (mime: string): boolean => /^text\/|[+/](xml|json|yaml)$/.test(mime) || textualToo.has(mime);

const textualToo: ReadonlySet<string> = new Set([
  'application/sql',
  'application/toml',
  'application/x-ofx',
  'application/rtf',
  'message/rfc822',
]);

/** What a browser runs, or reads with addresses and styles within: it is given away as bytes to save. */
export const isActive = (mime: string): boolean => /html|xml|javascript|ecmascript|css|svg/.test(mime);
