/** XML whose letters beyond U+FFFF stand as themselves: the parser cuts their numeric references to sixteen bits. */
export function wholeReferences(xml: Buffer): Buffer {
  if (!xml.includes('&#')) return xml;
  const text = xml.toString('latin1');
  const whole = text.replace(/&#(?:x([\da-f]{5,6})|(\d{5,7}));/giu, (reference, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0xffff && code <= 0x10ffff ? Buffer.from(String.fromCodePoint(code)).toString('latin1') : reference;
  });
  return whole === text ? xml : Buffer.from(whole, 'latin1');
}
