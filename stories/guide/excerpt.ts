/** A part of a file, from the line that begins with the given words to the next that closes it, both as far in. */
export function excerpt(text: string, start: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith(start));
  if (first < 0) throw new Error(`The guide shows what begins with “${start}”, and that is not there any more`);
  const rest = lines.slice(first);
  const indent = start.length - start.trimStart().length;
  const last = rest.findIndex((line) => /^[})\]]+[;,]?$/.test(line.slice(indent)) && !line.slice(0, indent).trim());
  return rest.slice(0, last < 0 ? undefined : last + 1).join('\n');
}
