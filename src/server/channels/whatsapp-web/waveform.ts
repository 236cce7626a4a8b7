/** As many bars as phones draw beside a voice message. */
const BARS = 64;
const HIGHEST = 100;

/** The picture of a voice message: how lively each moment is, told by the bytes that its packets take. */
export function waveformOf(packets: readonly number[]): Uint8Array {
  const moments = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * packets.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * packets.length) / BARS));
    const within = packets.slice(from, to);
    return within.reduce((sum, size) => sum + size, 0) / Math.max(1, within.length);
  });
  const quietest = Math.min(...moments);
  const range = Math.max(...moments) - quietest;
  return Uint8Array.from(moments, (size) => (range === 0 ? 0 : Math.round((HIGHEST * (size - quietest)) / range)));
}
