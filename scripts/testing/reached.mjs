import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { project } from '../project.mjs';
import { keptSeconds } from './kept-seconds.mjs';

/** Who imports these imports everything: a way through them says nothing about what a change reaches. */
const wholes = [
  'src/server/app.ts',
  'src/server/background.ts',
  'src/web/routes.tsx',
  'src/web/desk/sections.ts',
  'tests/support/server/fixture-rows.ts',
];

/** What a test file of which nothing is known is reckoned with. */
const unknownSeconds = 2;

/** The files that differ from a revision; without one from the last commit, and where nothing does, those of that commit. */
export const changedFiles = (revision) => {
  const uncommitted = [
    ...git('diff', '--name-only', revision ?? 'HEAD'),
    ...git('ls-files', '-o', '--exclude-standard'),
  ];
  return uncommitted.length > 0 || revision ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
};

/**
 * The test files and stories that a change reaches, the nearest first, as many as take so many seconds: `{files, left}`.
 * Near is what imports a changed file by few steps, and what stands in a room of its name.
 */
export const reachedBy = (changed, seconds) => {
  const distances = new Map();
  const importers = importersOf(git('ls-files', '-co', '--exclude-standard').filter(isCode));
  for (const file of changed.filter(isCode)) spread(file, importers, distances);
  for (const test of importers.keys()) {
    if (isTest(test) && changed.some((file) => areSameRoom(test, file))) near(distances, test, 1);
  }
  const reached = [...distances].filter(([file]) => isTest(file)).sort(([, a], [, b]) => a - b);
  const kept = keptSeconds();
  let left = seconds;
  const files = [];
  for (const [file, distance] of reached) {
    left -= kept[file] ?? unknownSeconds;
    if (left > 0 || distance === 0) files.push(file);
  }
  return { files, left: reached.length - files.length };
};

const git = (...args) =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '' && existsSync(join(project, line)));

const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file) => /(\.test\.tsx?|\.stories\.tsx)$/.test(file) && !/^tests\/(journeys|faults)\//.test(file);

/** For each file those that import its values. */
const importersOf = (files) => {
  const importers = new Map(files.map((file) => [file, []]));
  for (const file of files) {
    for (const imported of importsOf(file)) importers.get(imported)?.push(file);
  }
  return importers;
};

const importsOf = (file) => {
  const text = readFileSync(join(project, file), 'utf8');
  const names = text.matchAll(/(?:^|\n)(?:import|export) (?!type)[^;'"]*['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g);
  return [...names].map(([, fixed, late]) => pathOf(fixed ?? late, file)).filter(Boolean);
};

const roots = {
  '#contract': 'src/contract',
  '#machines': 'machines',
  '#web': 'src/web',
  '#server': 'src/server',
  '#simulator': 'src/simulator',
};

const pathOf = (name, from) => {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [root, ...rest] = name.split('/');
  return roots[root] && [roots[root], ...rest].join('/');
};

const spread = (file, importers, distances) => {
  near(distances, file, 0);
  for (let ring = [file], distance = 1; ring.length > 0; distance += 1) {
    ring = [
      ...new Set(ring.filter((each) => !wholes.includes(each)).flatMap((each) => importers.get(each) ?? [])),
    ].filter((each) => near(distances, each, distance));
  }
};

/** Whether this is nearer than what was known. */
const near = (distances, file, distance) => {
  if ((distances.get(file) ?? Number.POSITIVE_INFINITY) <= distance) return false;
  distances.set(file, distance);
  return true;
};

/** `tests/server/tickets/…` and `src/server/records/tickets/…`; the laws hold for every room of the server. */
const areSameRoom = (test, file) => {
  const [, suite, room] = test.split('/');
  if (suite === 'contract') return file === 'openapi.yaml' || file.startsWith('src/contract/');
  if (suite !== 'server' || !file.startsWith('src/server/')) return false;
  return room === 'laws' || dirname(file).split('/').includes(room) || (file.endsWith('.sql') && room === 'database');
};
