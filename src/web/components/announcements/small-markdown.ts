import { splitLinks } from '../tickets/message-links.ts';
import { safePageHref } from '../tickets/safe-href.ts';

export interface Inline {
  text: string;
  look?: 'strong' | 'emphasis' | 'code';
  /** Of a page alone. */
  href?: string;
}

export type Block = { kind: 'paragraph'; lines: Inline[][] } | { kind: 'bullets' | 'numbers'; lines: Inline[][] };

/**
 * The small markdown of an announcement: paragraphs, lists, bold, italics, code and links. It makes no HTML, and what it
 * does not know stays as it was written.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isApart = true;
  for (const line of text.split(/\r?\n/)) {
    const [kind, content] = lineOf(line);
    const last = blocks.at(-1);
    if (content.trim() === '') {
      isApart = true;
      continue;
    }
    if (last?.kind === kind && (kind !== 'paragraph' || !isApart)) last.lines.push(readInline(content));
    else blocks.push({ kind, lines: [readInline(content)] });
    isApart = false;
  }
  return blocks;
}

/** The text without its marks, in one line. */
export const plainText = (text: string): string =>
  readMarkdown(text)
    .flatMap(({ lines }) => lines.map((line) => line.map((part) => part.text).join('')))
    .join(' ');

function lineOf(line: string): [Block['kind'], string] {
  const bullet = /^\s{0,3}[-*]\s+(.*)$/.exec(line);
  if (bullet) return ['bullets', bullet[1] ?? ''];
  const number = /^\s{0,3}\d{1,3}[.)]\s+(.*)$/.exec(line);
  return number ? ['numbers', number[1] ?? ''] : ['paragraph', line];
}

// Each mark ends before the next of its kind, so that no text makes this slow.
const marks = /\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|`([^`\n]+)`|\[([^[\]\n]{1,200})\]\(([^()\s]{1,2000})\)/g;

function readInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(marks)) {
    const part = marked(match);
    if (!part) continue;
    parts.push(...linked(line.slice(from, match.index)), part);
    from = match.index + match[0].length;
  }
  return [...parts, ...linked(line.slice(from))];
}

function marked([, strong, emphasis, code, label, address]: RegExpExecArray): Inline | undefined {
  if (strong !== undefined) return { text: strong, look: 'strong' };
  if (emphasis !== undefined) return { text: emphasis, look: 'emphasis' };
  if (code !== undefined) return { text: code, look: 'code' };
  const href = safePageHref(address ?? '');
  return href === undefined ? undefined : { text: label ?? '', href };
}

const linked = (text: string): Inline[] =>
  splitLinks(text).map(({ text, href }) => (href?.startsWith('http') ? { text, href } : { text }));
