/**
 * Bold, slanted and struck words as people mark them in the desk, in Telegram's HTML. Marks that cross each other make what
 * Telegram refuses; such a text is sent as it was written.
 */
export function telegramHtml(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return marks.reduce((marked, [mark, tag]) => marked.replace(pattern(mark), `$1<${tag}>$2</${tag}>`), safe);
}

const marks = [
  ['*', 'b'],
  ['_', 'i'],
  ['~', 's'],
] as const;

/** Between blanks, brackets or the ends of the text, and around something that neither begins nor ends with a blank. */
const pattern = (mark: string) =>
  new RegExp(`(^|[\\s(>])\\${mark}(\\S|\\S[^\\n${mark}]*?\\S)\\${mark}(?=$|[\\s).,;:!?<])`, 'gm');
