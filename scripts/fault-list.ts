import { readFileSync, writeFileSync } from 'node:fs';
import { checkedByExamples, type Held, heldByNumber, randomTests } from './fault-list/held.ts';
import { tried } from './fault-list/tried.ts';

const page = new URL('../docs/faults.md', import.meta.url);
const known = Object.assign({}, ...Object.values(tried)) as Record<string, string>;
const held = heldByNumber();
const random = randomTests();

const wrong = [...unheld(), ...unknown(), ...unseeded()];
if (process.argv.includes('--check')) wrong.push(...stale());
else writeFileSync(page, pageOf());
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;

function unheld(): string[] {
  return Object.entries(known).flatMap(([number, what]) =>
    held.has(number) ? [] : `${number} is in the name of no test: ${what}`,
  );
}

function unknown(): string[] {
  return [...held].flatMap(([number, [first]]) =>
    number in known ? [] : `${number} of ${first?.file} is not in scripts/fault-list/tried.ts`,
  );
}

function unseeded(): string[] {
  return random.flatMap(({ file, saysSeed }) => (saysSeed ? [] : `${file} goes by chance and names no seed`));
}

function stale(): string[] {
  try {
    if (readFileSync(page, 'utf8') === pageOf()) return [];
  } catch {}
  return ['docs/faults.md is stale: run npm run faults -- --list'];
}

function pageOf(): string {
  const parts = Object.entries(tried).map(([heading, rows]) =>
    [`## ${heading}`, '', '| | What is tried | Held by |', '|---|---|---|', ...Object.entries(rows).map(rowOf)].join(
      '\n',
    ),
  );
  return `${[head(), ...parts, chance()].join('\n\n')}\n`;
}

function head(): string {
  return [
    '# The faults that it survives',
    'Each has a number, and the tests that hold it bear that number in their names, from which `npm run faults -- --list` writes this page. `npm run check` fails where a number has no test, or the page is stale. All of them run with every `npm test`, where a skipped test is a failure, so what stands here held when that was green last; only what stands in `tests/overlap` has a command of its own, `npm run overlap`.',
    'To try one: `npx vitest run --project server -t "\\bF17\\b"`, with the folder of its file for the project (`overlap` aside). `npm run faults` lets what goes by chance fall much more often ([CONTRIBUTING.md](../CONTRIBUTING.md)).',
  ].join('\n\n');
}

function rowOf([number, what]: [string, string]): string {
  return `| ${number} | ${what} | ${listed(held.get(number) ?? [])} |`;
}

function listed(tests: Held[]): string {
  return [...new Set(tests.map(({ file }) => file))]
    .map((file) => `\`${file}\`: ${tests.flatMap((test) => (test.file === file ? cell(test.name) : [])).join('; ')}`)
    .join('<br>');
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/</g, '&lt;').replace(/\*/g, '\\*');
}

function chance(): string {
  const rows = random.map(({ file, setting }) => `| \`${file}\` | \`${setting}=<seed> npx vitest run ${file}\` |`);
  return [
    '## What goes by chance',
    'Each says its seed in its name, and so in every report; with that seed it does the same again.',
    ['| Test | To see one again |', '|---|---|', ...rows].join('\n'),
    `Where fast-check makes the examples (${checkedByExamples()
      .map((file) => `\`${file}\``)
      .join(', ')}) it says seed and path of what failed, which \`fc.assert\` takes beside \`numRuns\`.`,
  ].join('\n\n');
}
