/**
 * XML whose numeric references stand as the letters that they mean: the parser cuts them to sixteen bits, and takes each half
 * of a pair for a letter. What the markup itself is made of stays a reference.
 */
export function wholeReferences(xml: Buffer): Buffer {
  if (!xml.includes('&#')) return xml;
  const text = xml.toString('latin1');
  const whole = text.replace(references, (run) => {
    const letters = [...run.matchAll(reference)].map(([written, hex, decimal]) =>
      letterOf(hex ? Number.parseInt(hex, 16) : Number(decimal), written),
    );
    return Buffer.from(letters.join('')).toString('latin1');
  });
  return whole === text ? xml : Buffer.from(whole, 'latin1');
}

/** Those that follow each other at once: the halves of a pair do. */
const references = /(?:&#(?:x[\da-f]{1,6}|\d{1,7});)+/giu;
const reference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/giu;

const letterOf = (code: number, written: string) =>
  code > 0x7f && code <= 0x10ffff ? String.fromCodePoint(code) : written;

/**
 * A sheet whose texts of formulas (`t="str"`) are written as texts of cells: the parser decodes those once, as it should,
 * and the former twice.
 */
export function onceDecoded(xml: Buffer): Buffer {
  if (!/\bt=["']str["']/u.test(xml.toString('latin1'))) return xml;
  const text = xml
    .toString('latin1')
    .replace(
      textOfFormula,
      (_, start, quote, rest, formula, prefix = '', value) =>
        `${start}${quote}inlineStr${quote}${rest}${formula}<${prefix}is><${prefix}t>${value}</${prefix}t></${prefix}is>`,
    );
  return Buffer.from(text, 'latin1');
}

const textOfFormula =
  /(<(?:\w+:)?c\s(?:[^>]*?\s)?t=)(["'])str\2([^>/]*>)((?:(?!<\/?(?:\w+:)?[cv][\s>])[\s\S])*)<(\w+:)?v(?:\s[^>]*)?>([^<]+)<\/(?:\w+:)?v>/gu;
