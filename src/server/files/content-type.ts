import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

export type FileFamily = 'image' | 'audio' | 'video' | 'application';

export interface ContentType {
  mime: string;
  extension: string;
  mediaType: FileFamily;
}

/**
 * Says what a file is from its bytes, never from its name. What no browser shows safely, SVG, HTML and XML included,
 * comes back as plain `application/octet-stream`.
 */
export async function detectContentType(path: string, declaredMime = ''): Promise<ContentType> {
  const detected = await fileTypeFromFile(path);
  if (!detected) return unknown;
  const mime = bareMime(detected.mime);
  if (voiceContainers.has(mime) && declaredMime.startsWith('audio/'))
    return typeOfMime(mime.replace('video/', 'audio/'));
  return typeOfMime(mime);
}

/** Whether these are the bytes of a picture that browsers show. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const detected = await fileTypeFromBuffer(bytes);
  return detected !== undefined && typeOfMime(bareMime(detected.mime)).mediaType === 'image';
}

/** The type a stored name was given when it was taken in. */
export function typeOfName(name: string): ContentType {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const entry = Object.entries(known).find(([, known]) => known === extension);
  return entry ? typeOfMime(entry[0]) : unknown;
}

const unknown: ContentType = { mime: 'application/octet-stream', extension: 'bin', mediaType: 'application' };

/** A browser's voice recorder fills containers whose bytes look like a video without pictures. */
const voiceContainers = new Set(['video/webm', 'video/mp4', 'video/ogg']);

/** Each extension stands once, so that a stored name leads back to its type. */
const known: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/amr': 'amr',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
  'video/3gpp': '3gp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/rtf': 'rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

function typeOfMime(mime: string): ContentType {
  const extension = known[mime];
  if (!extension) return unknown;
  const family = mime.slice(0, mime.indexOf('/'));
  return { mime, extension, mediaType: isFileFamily(family) ? family : 'application' };
}

const isFileFamily = (family: string): family is FileFamily => ['image', 'audio', 'video'].includes(family);

/** Drops parameters and folds the older names of a type into one. */
function bareMime(mime: string): string {
  const bare = mime.split(';')[0]?.trim() ?? mime;
  return bare === 'audio/x-m4a' ? 'audio/mp4' : bare;
}
