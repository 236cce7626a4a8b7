/** Text as PostgreSQL and JSON can carry it: without NUL, with lone surrogates replaced; a letter and its accent are one. */
export const cleanText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .replaceAll('\0', '')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .normalize('NFC');

/** Most texts have nothing to clean. */
const isPlain = /^[ -~\t\r\n]*$/;
