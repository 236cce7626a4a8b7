import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const built = join(dirname(import.meta.dirname), 'dist/web');
const kB = 1000;

/**
 * What a screen fetches by itself before anybody presses anything, by what the page names (`scripts/build/early-files.ts`), until it
 * rests (`web/shell/rested.ts`); `tests/journeys/downloads.test.ts` weighs the real thing.
 */
const screens = [
  { name: '/login', budget: 112 * kB, early: ['main', 'base', 'pt', 'login'], later: [] },
  {
    name: '/tickets',
    budget: 215 * kB,
    early: ['main', 'base', 'pt', 'picture', 'desk', 'pt-desk'],
    later: ['link'],
  },
  // What opens over the first two comes after them, and many small files would come slower than few.
  ...[
    { screen: 'schedules', budget: 250 * kB, files: 17 },
    { screen: 'dashboard', budget: 365 * kB, files: 20 },
    { screen: 'campaigns', budget: 415 * kB, files: 40 },
  ].map(({ screen, ...limits }) => ({
    name: `/${screen}`,
    ...limits,
    early: ['main', 'base', 'pt', 'picture', 'desk', 'pt-desk', `at-${screen}`, `pt-at-${screen}`],
    later: [],
  })),
];

/** The chart library comes with the charts of the dashboard and of a campaign’s report, and nothing else leads to them. */
const charts = {
  chunk: 'src/web/components/charts/bar-chart.tsx',
  from: ['src/web/screens/dashboard/dashboard-screen.tsx', 'src/web/screens/campaigns/report/report-screen.tsx'],
  mark: /echarts|zrender/i,
  budget: 180 * kB,
};

const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));

for (const { name, budget, early, later, ...limits } of screens) {
  const files = new Set(early.flatMap(namedFiles));
  for (const chunk of later) addWithImports(keyOf(chunk), files);
  weigh(name, [...files], budget);
  if ('files' in limits) countFiles(name, files.size, limits.files);
}
weighCharts();

function weighCharts() {
  const chunks = Object.entries(manifest);
  const from = chunks.filter(([, { imports = [], dynamicImports = [] }]) =>
    [...imports, ...dynamicImports].includes(charts.chunk),
  );
  const bearing = chunks.filter(([, { file }]) => file.endsWith('.js') && charts.mark.test(read(file).toString()));
  const strays = [...from.filter(([key]) => !charts.from.includes(key)), ...bearing].filter(
    ([key]) => key !== charts.chunk,
  );
  for (const [key] of strays) console.log(`${key} brings the chart library along`);
  if (strays.length > 0 || from.length === 0) process.exitCode = 1;
  weigh('/ (charts)', [manifest[charts.chunk]?.file ?? charts.chunk], charts.budget);
}

function countFiles(name: string, count: number, most: number) {
  console.log(`${name}: ${count} files of ${most}`);
  if (count > most) process.exitCode = 1;
}

function weigh(name: string, files: string[], budget: number) {
  const bytes = files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  console.log(`${name}: ${(bytes / kB).toFixed(1)} kB of ${budget / kB} kB`);
  if (bytes > budget) process.exitCode = 1;
}

function namedFiles(name: string) {
  const [, files] = new RegExp(` data-${name}="([^"]+)"`).exec(read('index.html').toString()) ?? [];
  if (!files) throw new Error(`The page names no files for ${name}`);
  return files.split(' ').map((file) => file.slice(1));
}

function read(file: string) {
  return readFileSync(join(built, file));
}

function keyOf(name: string) {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (!key) throw new Error(`The build has no chunk ${name}`);
  return key;
}

function addWithImports(key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addWithImports(imported, files);
}
