import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const built = join(dirname(import.meta.dirname), 'dist/web');
const kB = 1000;

const always = ['index.html', 'src/web/i18n/pt-areas.ts'];

/** What a screen fetches by itself before anybody presses anything; `tests/journeys/downloads.test.ts` weighs the real thing. */
const screens = [
  { name: '/login', budget: 110 * kB, chunks: [...always, 'src/web/screens/login/early-login.tsx'] },
  {
    name: '/tickets',
    budget: 212 * kB,
    chunks: [
      ...always,
      'src/web/start.tsx',
      'src/web/i18n/pt-desk.ts',
      'node_modules/socket.io-client/build/esm/index.js',
    ],
  },
];

const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));

for (const { name, budget, chunks } of screens) {
  const files = new Set<string>();
  for (const key of chunks) addWithImports(key, files);
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length,
    0,
  );
  console.log(`${name}: ${(bytes / kB).toFixed(1)} kB of ${budget / kB} kB`);
  if (bytes > budget) process.exitCode = 1;
}

function addWithImports(key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addWithImports(imported, files);
}
