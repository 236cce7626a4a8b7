import { expect, it } from 'vitest';
import { staleContractFiles } from '../../scripts/contract/files.ts';

it('what is generated from the contract is fresh', async () => {
  expect(await staleContractFiles()).toEqual([]);
});
