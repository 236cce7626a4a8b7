import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseEnv } from 'dotenv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings, settingsSchema } from '#server/settings.ts';
import { project } from '../../../scripts/project.mjs';

const read = (file: string) => readFileSync(join(project, 'deploy', file), 'utf8');
const settings = new Set(Object.keys(settingsSchema.shape));
const made = { JWT_SECRET: '', JWT_REFRESH_SECRET: '', ENCRYPTION_KEY: '' };
const newSettings = (...args: string[]) =>
  parseEnv(execFileSync(join(project, 'deploy/new-settings.sh'), args, { encoding: 'utf8' }));

/** What production asks for by name, and the key without which nothing that companies keep secret is read again. */
const required = [...requiredInProduction(), 'ENCRYPTION_KEY'];

function requiredInProduction(): string[] {
  try {
    readSettings({ NODE_ENV: 'production' }, () => made);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/(\w+): is required in production/g)].map(([, name = '']) => name);
  }
}

const environmentOf = (file: string): Record<string, string> => parse(read(file)).services.recado.environment;

test('production asks for secrets', () => {
  expect(required).toEqual(expect.arrayContaining(['JWT_SECRET', 'JWT_REFRESH_SECRET']));
});

test.each([
  ['recado.env.example', Object.keys(parseEnv(read('recado.env.example')))],
  ['compose.yaml', Object.keys(environmentOf('compose.yaml'))],
  ['stack.yaml', Object.keys(environmentOf('stack.yaml'))],
])('%s names no setting that the server does not know', (_file, names) => {
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

test.each([
  ['recado.env.example', Object.keys(parseEnv(read('recado.env.example')))],
  ['stack.yaml', Object.keys(environmentOf('stack.yaml'))],
])('%s gives every setting that production requires', (_file, names) => {
  expect(names).toEqual(expect.arrayContaining(required));
});

test('new settings have secrets of their own, and are enough for a start', () => {
  const first = newSettings();
  const second = newSettings();
  for (const name of [...required, 'METRICS_TOKEN']) expect(first[name]).not.toBe(second[name]);
  expect(readSettings(first, () => made)).toMatchObject({ NODE_ENV: 'production', SIMULATOR: false, SEED: 'none' });
});

test.each(['compose.yaml', 'stack.yaml'])('%s has every variable from the settings that are written for it', (file) => {
  const given = new Set([...Object.keys(newSettings('--compose', 'desk.example.com')), 'IMAGE']);
  const asked = [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(asked.filter((name) => !given.has(name))).toEqual([]);
  expect(asked).toContain('DATABASE_PASSWORD');
});

test('PostgreSQL is reached by its socket, as install.sh writes it', () => {
  const [, address = ''] = read('install.sh').match(/database_url='(postgresql:[^']+)'/) ?? [];
  const { DATABASE_URL } = readSettings({ ...newSettings(), DATABASE_URL: address }, () => made);
  expect(new URL(DATABASE_URL ?? '').searchParams.get('host')).toBe('/run/postgresql');
});

test('a release that refuses the data says so in the words that recado looks for', () => {
  const [, words = ''] = read('release.sh').match(/grep -q '([^']+)'/) ?? [];
  expect(readFileSync(join(project, 'src/server/records/engines/migrate.ts'), 'utf8')).toContain(words);
  const [, first = ''] = read('install.sh').match(/grep -A 1 '([^']+)'/) ?? [];
  expect(readFileSync(join(project, 'src/server/first-start/printed.ts'), 'utf8')).toContain(first);
});
