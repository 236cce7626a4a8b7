/** One property of a card, without its group. */
export interface VcardLine {
  /** In capitals. */
  property: string;
  /** As they stand between the property and its value. */
  parameters: string;
  /** Its parts between semicolons, as they are read. */
  values: string[];
}

/** The properties of a card, of folded lines and of those that older phones break and encode (quoted-printable). */
export function vcardLines(card: string): VcardLine[] {
  const lines: VcardLine[] = [];
  const written = card.replace(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/);
  for (let at = 0; at < written.length; at += 1) {
    const line = written[at] ?? '';
    const colon = colonOf(line);
    if (colon < 0) continue;
    const [name = '', ...parameters] = line.slice(0, colon).split(';');
    const property = name.replace(/^.*\./, '').toUpperCase();
    const isQuoted = parameters.some((parameter) => /^(?:encoding=)?(?:quoted-printable|q)$/i.test(parameter));
    const last = isQuoted ? lastOf(written, at) : at;
    const pieces = [line.slice(colon + 1), ...written.slice(at + 1, last + 1)];
    at = last;
    const value = isQuoted ? unquoted(pieces, charsetOf(parameters)) : line.slice(colon + 1);
    lines.push({ property, parameters: parameters.join(';'), values: valuesOf(value) });
  }
  return lines;
}

/** Where a line ends that goes on in the next one: it ends with the sign that encodes. */
function lastOf(lines: string[], at: number): number {
  let last = at;
  while (lines[last]?.endsWith('=') && last + 1 < lines.length) last += 1;
  return last;
}

/** The first colon that is not within quotes. */
function colonOf(line: string): number {
  let isWithin = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isWithin = !isWithin;
    else if (line[at] === ':' && !isWithin) return at;
  }
  return line.indexOf(':');
}

const charsetOf = (parameters: string[]) =>
  parameters.map((parameter) => /^charset="?([\w-]+)/i.exec(parameter)?.[1]).find(Boolean) ?? 'utf-8';

function unquoted(pieces: string[], charset: string): string {
  const text = pieces.map((piece, at) => (at < pieces.length - 1 ? piece.slice(0, -1) : piece)).join('');
  const decoder = decoderOf(charset);
  return text.replace(/(?:=[\da-f]{2})+/gi, (bytes) =>
    decoder.decode(Uint8Array.from(bytes.slice(1).split('='), (byte) => Number.parseInt(byte, 16))),
  );
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Semicolons part a value, unless they are escaped. */
function valuesOf(value: string): string[] {
  const values = [''];
  for (const [piece, escaped] of value.matchAll(/\\([\s\S]?)|;|[^\\;]+/g)) {
    const last = values.length - 1;
    if (piece === ';') values.push('');
    else if (escaped === undefined) values[last] += piece;
    else values[last] += /n/i.test(escaped) ? ' ' : /[,;:\\]/.test(escaped) ? escaped : piece;
  }
  return values.map((part) =>
    part
      .replace(/[\r\n]+/g, ' ')
      .normalize('NFC')
      .trim(),
  );
}
