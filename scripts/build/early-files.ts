import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** Writes `public/early.js` into the page, which begins with it, and which files it may fetch before anybody imports them. */
export const earlyFiles = (entries: Record<string, readonly string[]>): Plugin => ({
  name: 'early-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    rmSync(join(dir, 'early.js'));
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const [main, ...base] = filesOf(bundle, entry);
      const desk = new Set([main, ...base, ...(entries.desk ?? []).flatMap((module) => filesOf(bundle, module))]);
      const attributes = Object.entries(entries).map(([name, modules]) => {
        const files = modules.flatMap((module) => filesOf(bundle, module));
        // What the desk brings anyhow need not be named again.
        return attributeOf(name, name.includes('at-') ? files.filter((file) => !desk.has(file)) : files);
      });
      return html
        .replaceAll(begun, '')
        .replace(
          '<script src="/early.js">',
          () => `<script data-main="/${main}"${attributeOf('base', base)}${attributes.join('')}>${earlyScript()}`,
        );
    },
  },
});

const entry = 'src/web/main.tsx';

const earlyScript = () => {
  const script = join(import.meta.dirname, '../../public/early.js');
  return minifySync(script, readFileSync(script, 'utf8')).code.trim();
};

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
