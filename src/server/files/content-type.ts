import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile, supportedExtensions } from 'file-type';
import { extension as extensionOfMime, lookup } from 'mime-types';
import { extensionOfCompound } from './compound-file.ts';
import { type ContentType, isTextual, typeOfExtension, unknownType } from './known-types.ts';
import { isPlainText } from './plain-text.ts';

export type { ContentType } from './known-types.ts';

/** What whoever brings a file says of it; both may be wrong. */
export interface Claim {
  name?: string | undefined;
  mime?: string | undefined;
}

/**
 * Says what a file is, from its bytes and its name. Bytes win wherever they say anything: a name only tells apart what has
 * the same container, texts among each other, and what has no mark of its own.
 */
export async function detectContentType(path: string, claim: Claim = {}): Promise<ContentType> {
  const detected = await fileTypeFromFile(path);
  const begin = await beginOf(path);
  const extension = isPlainText(begin)
    ? extensionOfText(detected?.ext, claim)
    : await extensionOfBytes(path, detected?.ext, claim);
  return extension ? typeOfExtension(extension) : unknownType;
}

/** Whether these are the bytes of a picture that browsers show. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const detected = await fileTypeFromBuffer(bytes);
  return detected !== undefined && typeOfExtension(detected.ext).mediaType === 'image';
}

/** The type a stored name was given when it was taken in. */
export const typeOfName = (name: string): ContentType => typeOfExtension(name.slice(name.lastIndexOf('.') + 1));

/** Enough to tell a text. */
const BEGIN_BYTES = 65_536;
/** Older Office puts its directory anywhere. */
const COMPOUND_BYTES = 32 * 2 ** 20;

async function beginOf(path: string, most = BEGIN_BYTES): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Words may begin like something else by chance: `BM` is a picture's mark, and a make of cars begins with it. */
function extensionOfText(detected: string | undefined, claim: Claim): string | undefined {
  if (detected && markedTexts.has(detected)) return detected;
  const claimed = claimedExtension(claim);
  if (!claimed) return 'txt';
  const { mime } = typeOfExtension(claimed);
  if (mime === unknownType.mime && !supported.has(claimed)) return detected === 'xml' ? 'xml' : 'txt';
  // Many programs write their tables as text or HTML, which the spreadsheet's program opens by its ending.
  return isTextual(mime) || opensText.has(claimed) ? claimed : undefined;
}

async function extensionOfBytes(path: string, detected: string | undefined, claim: Claim): Promise<string | undefined> {
  const claimed = claimedExtension(claim);
  if (!detected) return claimed && isWithoutMark(claimed) ? claimed : undefined;
  if (detected === 'cfb' && claimed && compounds.has(claimed)) return claimed;
  if (detected === 'cfb') return extensionOfCompound(await beginOf(path, COMPOUND_BYTES));
  if (detected === 'zip' && claimed && zipped.has(claimed)) return claimed;
  const voice = voices[detected];
  return voice && isClaimedAudio(claim, claimed) ? voice : detected;
}

/** By the name, or by the type that came with it where the name has no ending. */
function claimedExtension({ name = '', mime = '' }: Claim): string | undefined {
  const ending = /\.([0-9a-z]{1,10})\s*$/i.exec(name)?.[1]?.toLowerCase();
  return ending ?? (mime && mime !== unknownType.mime ? extensionOfMime(mime) || undefined : undefined);
}

const isClaimedAudio = ({ mime = '' }: Claim, claimed: string | undefined) =>
  mime.startsWith('audio/') || (claimed !== undefined && typeOfExtension(claimed).mime.startsWith('audio/'));

/** A drawing, a signature or a certificate; never what is shown, played or run. */
const isWithoutMark = (claimed: string): boolean =>
  !supported.has(claimed) &&
  /^(application\/(?!.*(ms-?do|executable|x-sh|java))|image\/vnd\.)/.test(lookup(claimed) || '');

const supported: ReadonlySet<string> = supportedExtensions;

/** A browser's voice recorder, and some phones', fill containers whose bytes look like a video without pictures. */
const voices: Record<string, string> = { webm: 'weba', mp4: 'm4a', m4v: 'm4a', ogv: 'ogg' };

const markedTexts: ReadonlySet<string> = new Set(['pdf', 'rtf', 'ics', 'vcf', 'vtt', 'ps', 'eps', 'pgp']);
const opensText: ReadonlySet<string> = new Set(['xls', 'doc']);
const compounds: ReadonlySet<string> = new Set([
  'doc',
  'dot',
  'xls',
  'xlt',
  'ppt',
  'pps',
  'pot',
  'msg',
  'pub',
  'vsd',
  'mpp',
]);
const zipped: ReadonlySet<string> = new Set([
  'docx',
  'docm',
  'xlsx',
  'xlsm',
  'pptx',
  'pptm',
  'odt',
  'ods',
  'odp',
  'epub',
  'apk',
  'jar',
  'kmz',
  'vsdx',
]);
