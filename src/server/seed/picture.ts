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
  return paint({ width, height }, (x, y) => {
    const light = (x / width + y / height) / 2;
    const item = items.find((each) => (each.x - x) ** 2 + (each.y - y) ** 2 < each.radius ** 2);
    const ground = mixed(from, to, light);
    return item ? mixed(ground, item.colour, 3 / 4) : ground;
  });
}

/** A PNG of somebody from the front, as simple as a sign on a door. */
export function drawPortrait(chance: Chance, size: number): Buffer {
  const wall = chance.colour();
  const skin = mixed([92, 58, 38], [244, 212, 186], chance.between(0, 100) / 100);
  const hair = mixed([30, 22, 18], [198, 152, 84], chance.between(0, 100) / 100);
  const shirt = chance.colour();
  const hairline = chance.between(24, 34) / 100;
  const isIn = (x: number, y: number, [atX, atY, wide, high]: readonly [number, number, number, number]) =>
    ((x / size - atX) / wide) ** 2 + ((y / size - atY) / high) ** 2 < 1;
  return paint({ width: size, height: size }, (x, y) => {
    if (isIn(x, y, [0.5, 0.44, 0.18, 0.23])) return y / size < hairline ? hair : skin;
    if (isIn(x, y, [0.5, 0.4, 0.22, 0.26])) return hair;
    if (isIn(x, y, [0.5, 1.05, 0.42, 0.38])) return shirt;
    return isIn(x, y, [0.5, 0.68, 0.09, 0.12]) ? mixed(skin, [0, 0, 0], 0.15) : mixed(wall, [255, 255, 255], 0.45);
  });
}

type Colour = readonly [red: number, green: number, blue: number];

// Asked for each point: a function made in here would be as many.
const mixed = (one: Colour, other: Colour, part: number): Colour => [
  one[0] * (1 - part) + other[0] * part,
  one[1] * (1 - part) + other[1] * part,
  one[2] * (1 - part) + other[2] * part,
];

function paint(
  { width, height }: { width: number; height: number },
  colourAt: (x: number, y: number) => Colour,
): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colourAt(x, y);
      row[1 + x * 3] = Math.round(red);
      row[2 + x * 3] = Math.round(green);
      row[3 + x * 3] = Math.round(blue);
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
