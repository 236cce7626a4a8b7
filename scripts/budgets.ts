import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const project = dirname(import.meta.dirname);

const built = join(project, 'dist/web');
const kB = 1000;

/** What a visitor's browser fetches on a screen: the entry, the screen's own chunk and everything both import. */
const screens = [
  { name: '/login', screen: 'src/web/screens/login/login-screen.tsx', budget: 150 * kB },
  { name: '/tickets', screen: 'src/web/screens/tickets/tickets-screen.tsx', budget: 270 * kB },
];

const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));

for (const { name, screen, budget } of screens) {
  const chunks = new Set<string>();
  for (const key of [entryOf(manifest), screen]) addWithImports(key, chunks);
  const bytes = [...chunks].reduce((sum, key) => sum + sizeOf(key), 0);
  const holds = bytes <= budget;
  console.log(`${name}: ${(bytes / kB).toFixed(1)} kB of ${budget / kB} kB`);
  if (!holds) process.exitCode = 1;
}

function entryOf(chunks: Manifest) {
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (!entry) throw new Error('The build has no entry');
  return entry;
}

function addWithImports(key: string, found: Set<string>) {
  if (found.has(key)) return;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of its own for ${key}`);
  found.add(key);
  for (const imported of chunk.imports ?? []) addWithImports(imported, found);
}

function sizeOf(key: string) {
  const file = manifest[key]?.file ?? '';
  return file.endsWith('.js') ? gzipSync(readFileSync(join(built, file)), { level: 9 }).length : 0;
}
