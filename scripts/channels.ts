import { readFileSync, writeFileSync } from 'node:fs';
import { cases, harnesses, tryCase } from '../tests/support/channels/conformance.ts';
import { scenarios } from '../tests/support/channels/desks/scenarios.ts';
import { deskStages } from '../tests/support/channels/desks/stages.ts';

const page = new URL('../docs/channels.md', import.meta.url);

const isCheck = process.argv.includes('--check');
const written = readFileSync(page, 'utf8');
const fresh = withTable(withTable(written, 'tried', await tableOfTried()), 'faults', await tableOfScenarios());

if (!isCheck) writeFileSync(page, fresh);
else if (fresh !== written) {
  console.error('docs/channels.md is stale: run npm run channels');
  process.exitCode = 1;
}

/** Tries every case on every provider; what fails is said, and stands in the table. */
async function tableOfTried(): Promise<string> {
  const columns = await Promise.all(
    harnesses.map((harness) =>
      Promise.all(cases.map((tried) => resultOf(harness, tried.id, tried.can, () => tryCase(harness, tried)))),
    ),
  );
  return tableOf(
    harnesses,
    cases.map(({ can }) => can),
    columns,
  );
}

/** Tries every fault on every provider, one after the other on one desk; a check leaves that to the tests. */
async function tableOfScenarios(): Promise<string> {
  const columns: string[][] = [];
  for (const stage of deskStages) {
    const desk = isCheck ? undefined : await stage.open();
    const column: string[] = [];
    for (const scenario of scenarios)
      column.push(await resultOf(stage, scenario.id, scenario.id, async () => desk && scenario.try(desk)));
    columns.push(column);
    await desk?.close();
  }
  return tableOf(
    deskStages,
    scenarios.map(({ id, does }) => `${id}: ${does}`),
    columns,
  );
}

interface Column {
  name: string;
  lacks: Readonly<Record<string, string>>;
}

async function resultOf(
  { name, lacks }: Column,
  id: string,
  what: string,
  attempt: () => Promise<void>,
): Promise<string> {
  const reason = lacks[id];
  if (reason) return `– ${reason}`;
  try {
    await attempt();
    return 'yes';
  } catch (error) {
    console.error(`${name} fails: ${what}`, error);
    process.exitCode = 1;
    return 'fails';
  }
}

function tableOf(providers: readonly Column[], rows: string[], columns: string[][]): string {
  const cells = rows.map((row, index) => [row, ...columns.map((column) => column[index] ?? '')]);
  const head = [
    ['', ...providers.map(({ name }) => `\`${name}\``)],
    ['---', ...providers.map(() => '---')],
  ];
  return [...head, ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function withTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: begin, written by npm run channels -->`, `<!-- ${name}: end -->`];
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}
