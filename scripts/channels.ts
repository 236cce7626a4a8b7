import { readFileSync, writeFileSync } from 'node:fs';
import { cases, harnesses, tryCase } from '../tests/support/channels/conformance.ts';

const page = new URL('../docs/channels.md', import.meta.url);
const marks = ['<!-- tried: begin, written by npm run channels -->', '<!-- tried: end -->'] as const;

const written = readFileSync(page, 'utf8');
const fresh = withTable(written, await tableOfTried());

if (!process.argv.includes('--check')) writeFileSync(page, fresh);
else if (fresh !== written) {
  console.error('docs/channels.md is stale: run npm run channels');
  process.exitCode = 1;
}

/** Tries every case on every provider; what fails is said, and stands in the table. */
async function tableOfTried(): Promise<string> {
  const results = await Promise.all(
    harnesses.map((harness) => Promise.all(cases.map(async (tried) => resultOf(harness, tried)))),
  );
  const rows = cases.map(({ can }, row) => [can, ...results.map((column) => column[row] ?? '')]);
  const table = [['', ...harnesses.map(({ name }) => `\`${name}\``)], ['---', ...harnesses.map(() => '---')], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function resultOf(harness: (typeof harnesses)[number], tried: (typeof cases)[number]): Promise<string> {
  const reason = harness.lacks[tried.id];
  if (reason) return `– ${reason}`;
  try {
    await tryCase(harness, tried);
    return 'yes';
  } catch (error) {
    console.error(`${harness.name} fails: ${tried.can}`, error);
    process.exitCode = 1;
    return 'fails';
  }
}

function withTable(text: string, table: string): string {
  const [begin, end] = marks;
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}
