import { folded } from '../folded.ts';
import type { CompletionCall } from '../use-completion.tsx';

export interface Mentionable {
  id: number;
  name: string;
}

/** What stands after an `@` before the caret, where it calls for a name. */
export const mentionAt = (text: string, caret: number): CompletionCall | undefined => {
  const term = /(?:^|[\s(])@([^\s@][^@\n]{0,30})?$/.exec(text.slice(0, caret));
  if (!term) return undefined;
  const typed = term[1] ?? '';
  return { from: caret - typed.length - 1, to: caret, term: typed };
};

/** Those whom a term means: by the beginning of the name, then by that of any part of it. */
export const mentionsFor = <Member extends Mentionable>(members: readonly Member[], term: string): Member[] => {
  const wanted = plain(term);
  const begins = members.filter(({ name }) => plain(name).startsWith(wanted));
  const holds = members.filter((member) => !begins.includes(member) && plain(member.name).includes(` ${wanted}`));
  return [...begins, ...holds];
};

/** Who is called in a text: the longest names are looked for first, so that Ana is not found in Ana Paula. */
export const mentionedIn = (text: string, members: readonly Mentionable[]): number[] => {
  const called = new Set(
    piecesOf(
      text,
      members.map(({ name }) => name),
    ).flatMap(({ piece, isName }) => (isName ? piece.slice(1) : [])),
  );
  return members.filter(({ name }) => called.has(name)).map(({ id }) => id);
};

/** A text in the pieces that call one of these names and those that do not. */
export const piecesOf = (text: string, names: readonly string[]): { piece: string; isName: boolean; at: number }[] => {
  if (names.length === 0) return [{ piece: text, isName: false, at: 0 }];
  const sorted = [...names].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(@(?:${sorted.map(literal).join('|')}))(?![\\p{L}\\p{N}])`, 'u');
  let at = 0;
  return text.split(pattern).flatMap((piece, index) => {
    const place = at;
    at += piece.length;
    return piece ? { piece, isName: index % 2 === 1, at: place } : [];
  });
};

const plain = (text: string) => [...text].map(folded).join('');

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
