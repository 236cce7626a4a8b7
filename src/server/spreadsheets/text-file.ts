/** A text of cells, and what stands between them. */
export interface SeparatedText {
  text: string;
  separator: string;
}

/**
 * A file of the export (`src/web/screens/contacts/contacts-csv.ts`), as it was written or as any spreadsheet program saved
 * it: in another encoding, with another separator, without quotes. Undefined for every other text.
 */
export function exportedText(content: Buffer): SeparatedText | undefined {
  const written = decoded(content)?.replace(/^"?sep=.[^\r\n]*(?:\r\n?|\n)/iu, '');
  const text = written && withoutLineQuotes(written);
  const [heading = ''] = text?.split(/[\r\n]/u, 1) ?? [];
  const plain = heading.replaceAll('"', '').toLowerCase();
  const separator = separators.find((each) => exported.some((names) => isHeading(plain, names.join(each), each)));
  return text !== undefined && separator ? { text, separator } : undefined;
}

/** A program that took each line for one cell has put it in quotes, those in it doubled. */
const withoutLineQuotes = (text: string): string =>
  /^"(?:"")?name(?:"")?[;,\t]/iu.test(text)
    ? text.replace(/"([^"]*(?:""[^"]*)*)"[;,\t ]*(?=[\r\n]|$)/gu, (_, line: string) => line.replaceAll('""', '"'))
    : text;

/** Whether a file is a text at all, so that a spreadsheet program can open it. */
export const isText = (content: Buffer): boolean => content.length > 0 && decoded(content) !== undefined;

const separators = [';', ',', '\t'];

const exported = [
  ['name', 'number', 'email', 'username'],
  ['name', 'number', 'email'],
];

/** Programs add empty cells behind the last one. */
const isHeading = (heading: string, names: string, separator: string) =>
  heading.startsWith(names) &&
  [...heading.slice(names.length)].every((letter) => letter === separator || letter === ' ');

/** By its mark; without one it is UTF-8 where it can be, and else in one of the letters of before. */
function decoded(content: Buffer): string | undefined {
  const encoding = marks.find(({ mark }) => content.subarray(0, mark.length).equals(mark))?.encoding;
  const text = decodedIn(encoding ?? unmarked(content), content);
  return text === undefined || hasControls.test(text.slice(0, 4096)) ? undefined : text;
}

/** In UTF-16 every other byte of Latin letters is null. */
function unmarked(content: Buffer): string | undefined {
  const start = content.subarray(0, 512);
  if (content.length % 2 > 0 || !start.includes(0)) return undefined;
  const nulls = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
  const [even = 0, odd = 0] = nulls;
  if (odd * 4 > start.length && even === 0) return 'utf-16le';
  return even * 4 > start.length && odd === 0 ? 'utf-16be' : undefined;
}

const decodedIn = (encoding: string | undefined, content: Buffer) =>
  encoding ? decode(encoding, content) : (decode('utf-8', content) ?? decodedAsBefore(content));

function decode(encoding: string, content: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(content);
  } catch {
    return undefined;
  }
}

const marks = [
  { mark: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { mark: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { mark: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from what is none.
const hasControls = /[\0-\x08\x0e-\x1a\x1c-\x1f]/u;

/** As Windows, a Mac or MS-DOS writes it (Excel offers all three), by which of them gives the letters of names. */
function decodedAsBefore(content: Buffer): string {
  const texts = [decode('windows-1252', content) ?? '', decode('macintosh', content) ?? '', ofDos(content)];
  const [likeliest = ''] = texts.toSorted((one, other) => lettersIn(other) - lettersIn(one));
  return likeliest;
}

const lettersIn = (text: string) => text.match(/[áàâãäéêèëíìîïóôõòöúùûüçñ]/giu)?.length ?? 0;

const ofDos = (content: Buffer) =>
  content.toString('latin1').replace(/[\x80-\xff]/g, (byte) => dosLetters[byte.charCodeAt(0) - 128] ?? '');

/** The upper half of code page 850. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
