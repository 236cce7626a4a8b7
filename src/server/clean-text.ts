/** Text as PostgreSQL and JSON can carry it: without NUL, with lone surrogates replaced; a letter and its accent are one. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC');
