/** The text in the letters of a PDF's own fonts (WinAnsi): others lose their accents, and what is left is a question mark. */
export const latin = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/[\u00a0\u202f]/gu, ' '), (letter) => {
    if (isKnown(letter)) return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return isKnown(plain) ? plain : '?';
  }).join('');

const isKnown = (letter: string) =>
  /^[\x20-\x7e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]+$/u.test(letter);
