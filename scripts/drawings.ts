import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { type Chart, type ChartEdge, type ChartState, chartOf } from '#web/atlas/chart.ts';
import { mermaidOf } from './mermaid.ts';

const machinesFolder = new URL('../machines/', import.meta.url);
const drawingsFolder = new URL('../docs/machines/', import.meta.url);

const charts = (await machines()).map(chartOf);
const pages = new Map([
  ['README.md', indexOf(charts)],
  ...charts.map((chart) => [`${chart.id}.md`, pageOf(chart)] as const),
]);

if (process.argv.includes('--check')) check();
else write();

async function machines(): Promise<AnyStateMachine[]> {
  const files = readdirSync(machinesFolder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, machinesFolder).href)));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine);
}

function write(): void {
  mkdirSync(drawingsFolder, { recursive: true });
  for (const file of strays()) rmSync(new URL(file, drawingsFolder));
  for (const [file, text] of pages) writeFileSync(new URL(file, drawingsFolder), text);
}

function check(): void {
  const stale = [...pages].filter(([file, text]) => drawn(file) !== text).map(([file]) => file);
  const wrong = [...stale, ...strays()];
  for (const file of wrong) console.error(`docs/machines/${file} is stale: run npm run drawings`);
  if (wrong.length > 0) process.exitCode = 1;
}

function strays(): string[] {
  return readdirSync(drawingsFolder).filter((file) => !pages.has(file));
}

function drawn(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, drawingsFolder), 'utf8');
  } catch {
    return undefined;
  }
}

function indexOf(all: Chart[]): string {
  const rows = all.map(({ id, description }) => `- [${id}](${id}.md): ${description}`);
  return `# The machines\n\nDrawn from \`machines/\` by \`npm run drawings\`.\n\n${rows.join('\n')}\n`;
}

function pageOf(chart: Chart): string {
  return [
    `# ${chart.id}`,
    chart.description,
    `Drawn from \`machines/${chart.id}.ts\` by \`npm run drawings\`.`,
    ['```mermaid', mermaidOf(chart), '```'].join('\n'),
    '## States',
    statesOf(chart.root).map(stateLine(chart)).join('\n'),
    '## Transitions',
    ['| in | on | if | then | to | |', '|---|---|---|---|---|---|', ...chart.edges.map(edgeRow(chart))].join('\n'),
    '',
  ].join('\n\n');
}

function statesOf(state: ChartState): ChartState[] {
  return state.states.flatMap((inner) => [inner, ...statesOf(inner)]);
}

function stateLine({ id }: Chart) {
  return (state: ChartState): string => {
    const path = state.id.slice(id.length + 1);
    const facts = [
      state.type === 'parallel' ? 'all its parts at once' : '',
      state.calls.length > 0 ? `calls ${listed(state.calls)}` : '',
      state.entry.length > 0 ? `entry ${listed(state.entry)}` : '',
      state.exit.length > 0 ? `exit ${listed(state.exit)}` : '',
    ].filter(Boolean);
    const prose = [state.description, facts.length > 0 ? `(${facts.join('; ')})` : ''].filter(Boolean).join(' ');
    return `${'  '.repeat(path.split('.').length - 1)}- \`${state.name}\`${prose ? `: ${prose}` : ''}`;
  };
}

function edgeRow({ id }: Chart) {
  const short = (path: string) => (path === id ? 'anywhere' : `\`${path.slice(id.length + 1)}\``);
  return (edge: ChartEdge): string => {
    const guard = edge.guard ? `\`${edge.guard}\`` : '';
    const to = edge.isInternal ? '' : short(edge.to);
    return `| ${short(edge.from)} | \`${edge.event}\` | ${guard} | ${listed(edge.actions)} | ${to} | ${edge.description} |`;
  };
}

function listed(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
