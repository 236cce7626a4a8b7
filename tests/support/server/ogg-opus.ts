/** A recording in Opus within Ogg, of so many seconds; what its packets hold is no sound. */
export function oggOpusFile(
  seconds: number,
  packetBytes: (index: number) => number = () => 60,
  packetsASecond = 50,
): Buffer {
  const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
  const tags = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1');
  const packets = Array.from({ length: Math.ceil(seconds * packetsASecond) }, (_, index) =>
    Buffer.alloc(packetBytes(index), 7),
  );
  const last = packets.length - 1;
  return Buffer.concat([
    page(0, { flags: 2, position: 0n, packet: head }),
    page(1, { flags: 0, position: 0n, packet: tags }),
    ...packets.map((packet, index) =>
      page(index + 2, {
        flags: index === last ? 4 : 0,
        position: BigInt(index === last ? Math.round(seconds * 48_000) : ((index + 1) * 48_000) / packetsASecond),
        packet,
      }),
    ),
  ]);
}

function page(number: number, { flags, position, packet }: { flags: number; position: bigint; packet: Buffer }) {
  const segments = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(position, 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(segments.length, 26);
  return Buffer.concat([head, Buffer.from(segments), packet]);
}
