/** A recording in Opus within Ogg (RFC 7845), as phones make and play them. */
export interface OggOpus {
  seconds: number;
  channels: number;
  /** How many bytes each packet of sound takes, in order: louder and livelier sound takes more. */
  packets: readonly number[];
}

/** Ogg's page: the mark, the position in samples, and how its content falls into packets. */
const MARK = 'OggS';
const HEAD_BYTES = 27;
const POSITION_AT = 6;
const SEGMENTS_AT = 26;
const NO_PACKET_ENDS = 0xffff_ffff_ffff_ffffn;

const OPUS_MARK = 'OpusHead';
const SAMPLES_A_SECOND = 48_000;

/** What the bytes of a recording hold; undefined where they are no Ogg from end to end, or of another codec. */
export function oggOpus(bytes: Buffer): OggOpus | undefined {
  const packets: number[] = [];
  let packet = 0;
  let head: Buffer | undefined;
  let samples = 0n;
  for (let at = 0; at < bytes.length; ) {
    if (bytes.length < at + HEAD_BYTES || bytes.toString('latin1', at, at + 4) !== MARK) return undefined;
    const count = bytes.readUInt8(at + SEGMENTS_AT);
    const content = at + HEAD_BYTES + count;
    if (content > bytes.length) return undefined;
    const position = bytes.readBigUInt64LE(at + POSITION_AT);
    if (position !== NO_PACKET_ENDS) samples = position;
    at = content;
    for (const size of bytes.subarray(content - count, content)) {
      packet += size;
      at += size;
      if (size === 255) continue;
      head ??= bytes.subarray(content, content + packet);
      packets.push(packet);
      packet = 0;
    }
    if (at > bytes.length) return undefined;
  }
  if (!head || head.length < 19 || head.toString('latin1', 0, 8) !== OPUS_MARK) return undefined;
  const skipped = BigInt(head.readUInt16LE(10));
  const seconds = samples > skipped ? Number(samples - skipped) / SAMPLES_A_SECOND : 0;
  // Behind the two headers.
  return { seconds, channels: head.readUInt8(9), packets: packets.slice(2) };
}
