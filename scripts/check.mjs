import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { listen } from './run.mjs';

const node = process.execPath;
const tsx = (file, ...args) => [node, ['--import', 'tsx', file, ...args]];

const checks = [
  ['types', node, ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['style', node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off', '.']],
  ['arrows', node, ['scripts/arrows.mjs']],
  ['contract is fresh and valid', ...tsx('scripts/contract/contract.ts', '--check')],
  ['drawings are fresh', ...tsx('scripts/drawings.ts', '--check')],
  ['each fault has its test', ...tsx('scripts/fault-list.ts', '--check')],
  ['migrations expand first', ...tsx('scripts/migrations.ts')],
  ['channels do what their table says', ...tsx('scripts/channels.ts', '--check')],
  ['texts in three languages', ...tsx('scripts/texts.ts')],
  ['no dead code', node, ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['no leftovers', node, ['scripts/leftovers.mjs']],
  ['one word per thing', node, ['scripts/words.mjs']],
  ['download budgets', ...tsx('scripts/budgets.ts')],
];

/** Runs every check, or those that are named, two at a time. Answers how many held and how many did not. */
export const runChecks = async (names) => {
  const { longest, others } = await beginChecks(names);
  return sum(await longest, await others);
};

/** The same; the longest goes by itself, so that who has seen the others may begin with something else beside it. */
export const beginChecks = async (names) => {
  await ensureInstalled('all');
  await ensureBuilt();
  const wanted = checks.filter(([name]) => !names || names.includes(name));
  return { longest: holdAll(wanted.slice(0, 1)), others: holdAll(wanted.slice(1)) };
};

export const sum = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

const holdAll = async (some) => {
  const results = { passed: 0, failed: 0 };
  for (const check of some) results[await hold(check)]++;
  return results;
};

const hold = async ([name, command, args]) => {
  const started = performance.now();
  const { code, said } = await listen(command, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(said.trim().replace(/^/gm, '    '));
  return code === 0 ? 'passed' : 'failed';
};

if (process.argv[1]?.endsWith('check.mjs')) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
