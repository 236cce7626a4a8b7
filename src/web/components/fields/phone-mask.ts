/**
 * A phone number as it is typed: one of Brazil as (11) 91234-5678; one that begins with + belongs to the country it
 * names, and keeps its digits as they come. At home in another country they are kept as they are written, too.
 */
export const maskedPhone = (written: string, home = 'BR'): string => {
  if (home !== 'BR' && !written.trimStart().startsWith('+')) return written.replace(/[^\d\s()./-]/gu, '');
  const digits = written.replace(/\D/gu, '').slice(0, maxDigits);
  if (!written.trimStart().startsWith('+') && digits.length <= nationalDigits) return national(digits);
  if (!digits.startsWith('55')) return `+${digits}`;
  return digits.length === 2 ? '+55' : `+55 ${national(digits.slice(2))}`;
};

/** The digits of E.164: a number without + is one of Brazil. */
export const phoneDigits = (written: string): string => {
  const digits = written.replace(/\D/gu, '');
  return written.startsWith('+') || digits.length === 0 ? digits : `55${digits}`;
};

const national = (digits: string) => {
  if (digits.length > nationalDigits) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === '') return area;
  const cut = rest.length > 8 ? 5 : 4;
  return `(${area}) ${rest.length > cut ? `${rest.slice(0, cut)}-${rest.slice(cut)}` : rest}`;
};

/** With the area code, without the country's. */
const nationalDigits = 11;
const maxDigits = 15;
