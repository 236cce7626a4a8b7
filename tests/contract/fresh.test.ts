import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('what is generated from the contract is fresh', async () => {
  const { stderr } = await promisify(execFile)('npx', ['tsx', 'scripts/contract.ts', '--check']);
  expect(stderr).not.toContain('stale');
});
