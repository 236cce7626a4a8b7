import type { Readable } from 'node:stream';

export interface Range {
  start: number;
  /** The last byte, included. */
  end: number;
}

/** Reads one `Range` header: undefined to send everything, 'unsatisfiable' for 416. Several ranges count as none. */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const range = { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  return range.start >= size || range.start > range.end ? 'unsatisfiable' : range;
}

/** Gives only the bytes of the range, whatever store the stream comes from, and closes it when they are out. */
export async function* onlyRange(content: Readable, { start, end }: Range): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - position);
    const to = Math.min(chunk.length, end + 1 - position);
    position += chunk.length;
    if (from < to) yield chunk.subarray(from, to);
    if (position > end) return;
  }
}
