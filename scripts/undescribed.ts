import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Leaves out of the build what the machines say of themselves in prose: their drawings show it, no browser reads it. */
export const undescribed = (): Plugin => {
  let machines = '';
  return {
    name: 'undescribed',
    apply: 'build',
    configResolved({ root }) {
      machines = join(root, 'machines/');
    },
    transform(code, id) {
      if (!id.startsWith(machines) || !code.includes('description:')) return;
      let kept = '';
      let from = 0;
      for (const { start, end } of descriptionsIn(this.parse(code))) {
        kept += code.slice(from, start);
        from = code.startsWith(',', end) ? end + 1 : end;
      }
      return { code: kept + code.slice(from), map: null };
    },
  };
};

interface Place {
  start: number;
  end: number;
}

function* descriptionsIn(node: unknown): Generator<Place> {
  if (typeof node !== 'object' || node === null) return;
  if (isDescription(node)) yield node;
  else for (const part of Object.values(node)) yield* descriptionsIn(part);
}

const isDescription = (node: object): node is Place => {
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: { type?: string } };
  return type === 'Property' && key?.name === 'description' && value?.type === 'Literal';
};
