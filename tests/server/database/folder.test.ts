import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPglite } from '#server/records/engines/pglite.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recado-folder-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('nobody but its owner gets into the folder of an embedded database', async () => {
  await (await openPglite(root)).close();
  expect((await stat(join(root, 'database'))).mode & 0o777).toBe(0o700);
});
