export interface TidyNumber {
  /** Nothing but digits, and `+` where the country is named. */
  text: string;
  hasLetters: boolean;
  isTwoNumbers: boolean;
}

/**
 * A number without what is around its digits: links, brackets, dashes, invisible letters, an extension, the letters of
 * Brazil's `0xx11`.
 */
export function tidyNumber(written: string): TidyNumber {
  const visible = asciiDigits(written.normalize('NFKC')).replace(/[\p{Cf}\p{Mn}]/gu, '');
  const bare = withoutExtension(withoutLink(visible.trim()).replace(/0\s*\(?\s*xx\s*\)?/iu, '0')).replace(
    /^(\d+)\.0$/u,
    '$1',
  );
  const text = international(bare);
  return { text, hasLetters: !isNumberText.test(bare), isTwoNumbers: hasSecondNumber(bare) };
}

const isNumberText = /^[+\d\s\p{Pd}\u2212()[\].·•_'/,;|]*$/u;

const international = (bare: string) => {
  const digits = bare.replace(/\D/gu, '');
  if (/^[\s([]*\+/u.test(bare)) return `+${digits.replace(/^00/u, '')}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
};

/** `wa.me` and a channel's own address name the country without saying so. */
function withoutLink(text: string): string {
  const plain = text.replace(/%2B/giu, '+').replace(/%20/gu, ' ');
  const [, linked] =
    /^(?:https?:\/\/)?(?:www\.)?wa\.me\/\+?(\d+)\/?(?:\?.*)?$/iu.exec(plain) ??
    /^(?:https?:\/\/|whatsapp:\/\/)(?:(?:api|web)\.whatsapp\.com\/)?send\/?\?(?:.*&)?phone=\+?([\d\s-]+)(?:&.*)?$/iu.exec(
      plain,
    ) ??
    /^(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/iu.exec(plain) ??
    [];
  return linked ? `+${linked}` : plain.replace(/^(?:tel|callto|sms|whatsapp):\s*(?:\/\/)?/iu, '');
}

const withoutExtension = (text: string) => text.replace(/;phone-context=[^;]*/iu, '').replace(extension, '');

const extension =
  /[\s,;(]*(?:;ext=|#|(?<![a-z])(?:ramal|extensi[oó]n|extension|ext|interno|int|anexo|r|x))[\s.:]*\d{1,6}\s*\)?\s*$/iu;

/** A part that follows a whole number is another one, or the other end of a series (`3333-1009/10`). */
function hasSecondNumber(text: string): boolean {
  const parts = text
    .split(/[/,;|\n]|\s(?:ou|or|o|e|y|and)\s|(?<=\d[\s)]*)\+/iu)
    .map((part) => part.replace(/\D/gu, ''))
    .filter((digits) => digits !== '');
  return (parts.length > 1 && (parts[0]?.length ?? 0) >= 7) || bracketedAgain.test(text);
}

/** A whole number, and right behind it the area of the next one. */
const bracketedAgain = /(?:\d[\s-]*){8,}\(\s*\d{2,4}\s*\)(?:[\s-]*\d){7,}/u;

/** Of all digits of the world NFKC leaves those of Arabic and Persian. */
const asciiDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) & 0xf));
