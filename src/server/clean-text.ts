/** Text as PostgreSQL and JSON can carry it: without NUL, with lone surrogates replaced. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
