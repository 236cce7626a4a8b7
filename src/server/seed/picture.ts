import { crc32, deflateSync } from 'node:zlib';
import type { Chance } from './chance.ts';

/** A PNG that could be a photo seen from afar: soft light from one side and a few things lying about. */
export function drawPicture(chance: Chance, { width, height }: { width: number; height: number }): Buffer {
  const from = chance.colour();
  const to = chance.colour();
  const items = Array.from({ length: 6 }, () => ({
    x: chance.between(0, width),
    y: chance.between(height / 3, height),
    radius: chance.between(height / 14, height / 4),
    colour: chance.colour(),
  }));
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const light = (x / width + y / height) / 2;
      const item = items.find((each) => (each.x - x) ** 2 + (each.y - y) ** 2 < each.radius ** 2);
      for (const channel of [0, 1, 2] as const) {
        const ground = from[channel] * (1 - light) + to[channel] * light;
        row[1 + x * 3 + channel] = Math.round(item ? (item.colour[channel] * 3 + ground) / 4 : ground);
      }
    }
    return row;
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Eight bits a channel, red, green and blue. */
function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 2, 0, 0, 0], 8);
  return content;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
