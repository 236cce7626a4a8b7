import { pathToFileURL } from 'node:url';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

/** What an icon consists of: each element's name and attributes, and a key for React. */
type IconNode = [name: string, attributes: Record<string, string>][];

/**
 * Draws each icon with as few elements as can be, mostly one: a page shows a hundred icons, and every element costs
 * whenever it is drawn or styled. The keys go too: React asks for them while one develops, and they pack like noise.
 */
export const packedIcons = (): Plugin => ({
  name: 'packed-icons',
  apply: 'build',
  async transform(code, id) {
    if (!/\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/.test(id)) return;
    const { __iconData: icon } = (await import(pathToFileURL(id).href)) as { __iconData?: { node: IconNode } };
    // An icon's other names are files that only point to it.
    if (!icon) return;
    const node = JSON.stringify(packIcon(icon.node));
    const packed = code.replace(/\bnode: \[.*?\n? *\]\n};/s, () => `node: ${node}\n};`);
    if (packed === code) this.error(`The drawing in ${id} was not found`);
    return { code: packed, map: null };
  },
});

/** The same strokes in fewer elements. */
export const packIcon = (node: IconNode): IconNode => {
  const drawn = node.map(([name, { key: _, ...attributes }]) => elementOf(name, attributes)).join('');
  const { data } = optimize(`<svg ${strokes}>${drawn}</svg>`, {
    plugins: [
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      { name: 'mergePaths', params: { force: true } },
      'convertPathData',
    ],
  });
  return [...data.matchAll(/<(\w+) ([^<>]*)\/>/g)].map(([, name = '', attributes = '']) => [
    name,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  ]);
};

/** As the library draws them: what is a dot only by its round ends must not be taken for nothing. */
const strokes =
  'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

const elementOf = (name: string, attributes: Record<string, string>): string => {
  if (name === 'rect' && (attributes.rx ?? attributes.ry)) return elementOf('path', roundedPath(attributes));
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${written.join(' ')}/>`;
};

/** A rectangle with round corners, which svgo leaves as it is. */
const roundedPath = ({ x = '0', y = '0', width, height, rx, ry, ...rest }: Record<string, string>) => {
  const [across, down] = [Number(rx ?? ry), Number(ry ?? rx)];
  const [top, side] = [Number(width) - 2 * across, Number(height) - 2 * down];
  const corner = (right: number, low: number) => `a${across} ${down} 0 0 1 ${right * across} ${low * down}`;
  const d = [
    `M${Number(x) + across} ${y}h${top}${corner(1, 1)}`,
    `v${side}${corner(-1, 1)}h${-top}${corner(-1, -1)}v${-side}${corner(1, -1)}z`,
  ].join('');
  return { ...rest, d };
};
