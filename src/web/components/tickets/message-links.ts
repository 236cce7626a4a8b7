import { safeHref } from './safe-href.ts';

export interface TextPart {
  text: string;
  href?: string;
}

// What stands before an @ has no more than 64 characters, and without that bound a long row of dots freezes the page.
const candidate = /\b(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>"'`]+|\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gi;

/** Cuts a text into plain parts and links; joined again, the parts' texts are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(candidate)) {
    const found = withoutTail(match[0]);
    const href = safeHref(asAddress(found));
    if (!href) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: found, href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function asAddress(found: string) {
  if (/^www\./i.test(found)) return `https://${found}`;
  if (/^[a-z]+:/i.test(found)) return found;
  return `mailto:${found}`;
}

/** A sentence's own punctuation is not part of the link, a bracket that the link itself opened is. */
function withoutTail(found: string) {
  let unopened = countOf(found, ')') - countOf(found, '(');
  let end = found.length;
  for (; punctuation.has(found.charAt(end - 1)); end -= 1) {
    if (found.charAt(end - 1) !== ')') continue;
    if (unopened <= 0) break;
    unopened -= 1;
  }
  return found.slice(0, end);
}

const punctuation = new Set('.,;:!?)]}*_~');

const countOf = (text: string, character: string) => text.split(character).length - 1;
