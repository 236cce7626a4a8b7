import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** Writes into the page which files `public/early.js` may fetch before anybody imports them, and makes that small itself. */
export const earlyFiles = (entries: Record<string, readonly string[]>): Plugin => ({
  name: 'early-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const script = join(dir, 'early.js');
    writeFileSync(script, minifySync(script, readFileSync(script, 'utf8')).code);
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const attributes = Object.entries(entries).map(([name, modules]) =>
        attributeOf(
          name,
          modules.flatMap((module) => filesOf(bundle, module)),
        ),
      );
      const [main, ...base] = filesOf(bundle, entry);
      return html
        .replaceAll(begun, '')
        .replace(
          '<script src="/early.js"',
          `<script src="/early.js" data-main="/${main}"${attributeOf('base', base)}${attributes.join('')}`,
        );
    },
  },
});

const entry = 'src/web/main.tsx';

// What the page would begin with, the script begins with when the first picture has been drawn.
const begun = /\s*<(script type="module"|link rel="modulepreload")[^>]* (src|href)="\/assets\/[^"]+">(<\/script>)?/g;

const attributeOf = (name: string, files: string[]) =>
  ` data-${name}="${[...new Set(files)].map((file) => `/${file}`).join(' ')}"`;

/** The chunk that has a module, and all that it imports itself. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!chunk) throw new Error(`The build has no file with ${module}`);
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(next);
  };
  add(chunk.fileName);
  return [...files];
};
