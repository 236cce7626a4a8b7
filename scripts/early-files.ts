import type { Plugin, Rolldown } from 'vite';

/** Writes into the page which files `public/early.js` may fetch before anybody imports them. */
export const earlyFiles = (entries: Record<string, readonly string[]>): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const known = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
      const attributes = Object.entries(entries).map(([name, modules]) => {
        const files = modules.flatMap((module) => filesOf(bundle, module)).filter((file) => !known.has(file));
        return ` data-${name}="${[...new Set(files)].map((file) => `/${file}`).join(' ')}"`;
      });
      return html.replace('<script src="/early.js"', `<script src="/early.js"${attributes.join('')}`);
    },
  },
});

/** The chunk of a module that is imported on demand, and all that it imports itself. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!chunk) throw new Error(`The build has no file of its own for ${module}`);
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(next);
  };
  add(chunk.fileName);
  return [...files];
};
