import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, parts } from '../../scripts/built.mjs';
import { project } from '../../scripts/project.mjs';

/** A file, and what has to be built anew once it is another one. */
const cases: [file: string, parts: string[]][] = [
  ['index.html', ['web']],
  ['public/early.js', ['web']],
  ['vite.config.ts', ['web']],
  ['scripts/build/early-files.ts', ['web']],
  ['src/web/main.tsx', ['web']],
  ['src/web/components/brand.tsx', ['web']],
  ['openapi.yaml', ['server']],
  ['vite.server.config.ts', ['server']],
  ['scripts/seed.ts', ['server']],
  ['src/server/main.ts', ['server']],
  ['src/server/records/base/open-database.ts', ['server']],
  ['machines/ticket.ts', ['web', 'server']],
  ['src/contract/schema.ts', ['web', 'server']],
  ['tsconfig.json', ['web', 'server']],
  ['package-lock.json', ['web', 'server']],
];
const files = cases.map(([file]) => file);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-built-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file));
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const prints = () => ({
  web: fingerprint(parts.web.inputs, folder),
  server: fingerprint(parts.server.inputs, folder),
});

test.each(cases)('a change of %s is one of %j alone', (file, changed) => {
  const before = prints();
  appendFileSync(join(folder, file), '\n');
  const after = prints();
  expect((['web', 'server'] as const).filter((part) => after[part] !== before[part])).toEqual(changed);
});

test('a new file, a file that is gone and one with another name are changes', () => {
  const before = prints().server;
  cpSync(join(folder, 'src/server/main.ts'), join(folder, 'src/server/more.ts'));
  const added = prints().server;
  rmSync(join(folder, 'src/server/main.ts'));
  const moved = prints().server;
  expect(new Set([before, added, moved]).size).toBe(3);
  rmSync(join(folder, 'src/server/more.ts'));
  expect(new Set([before, added, moved, prints().server]).size).toBe(4);
});

test('each part names only what is there', () => {
  const missing = Object.values(parts).flatMap(({ inputs }) =>
    inputs.filter((each) => !existsSync(join(project, each))),
  );
  expect(missing).toEqual([]);
});
