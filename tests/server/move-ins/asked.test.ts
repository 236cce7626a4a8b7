import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAsked } from '#server/move-ins/asked.ts';

const from = ['--from', 'postgres://reader:a%40b@old.test/desk'];

test('what an operator asks for is read', async () => {
  expect(await readAsked(['run', ...from, '--media', tmpdir()])).toEqual({
    command: 'run',
    from: 'postgres://reader:a%40b@old.test/desk',
    folder: tmpdir(),
    name: 'old.test/desk',
    company: 'Minha empresa',
  });
  expect(await readAsked(['plan', ...from])).toMatchObject({ folder: undefined });
  expect(await readAsked(['run', ...from, '--media', 'none'])).toMatchObject({ folder: undefined });
});

test.each([
  ['nothing at all', [], /^npm run import/],
  ['a command that there is not', ['plann', ...from], /^There is no command plann\./],
  ['one word too many', ['plan', 'Padaria', 'Sol', ...from], /^Padaria Sol is one word too many/],
  ['an option that there is not', ['plan', ...from, '--files', 'public'], /--files/],
  ['no address', ['plan'], /^--from is missing/],
  [
    'an address with a bare password',
    ['plan', '--from', 'mysql://m:p@ss w#rd@host/desk'],
    /^--from is no address.*%3A/,
  ],
  ['a run without the files', ['run', ...from], /^--media is missing.*--media none/],
  ['a check without the files', ['check', ...from], /^--media is missing/],
  [
    'a folder that there is not',
    ['plan', ...from, '--media', join(tmpdir(), 'no-such')],
    /^There is no folder .*no-such/,
  ],
  ['a file for a folder', ['run', ...from, '--media', import.meta.filename], /^There is no folder/],
])('%s is refused, with what to do', async (_what, args, said) => {
  await expect(readAsked(args)).rejects.toThrow(said);
});
