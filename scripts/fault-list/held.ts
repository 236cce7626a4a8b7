import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Held {
  file: string;
  name: string;
}

/** What `npm test` runs; what has a command of its own stands beside it. */
const suites = ['contract', 'faults', 'journeys', 'machines', 'overlap', 'server', 'web'];

/** The faults that each channel is tried with, whose tests are named by a table of them. */
const scenarios = { table: 'tests/support/channels/desks/scenarios.ts', test: 'tests/faults/channels.test.ts' };

const numbers = /\bF[1-9]\d?\b/g;

/** Each number with the tests that bear it in their name. */
export function heldByNumber(): Map<string, Held[]> {
  const held = new Map<string, Held[]>();
  const add = (file: string, name: string) => {
    for (const [number] of name.matchAll(numbers)) {
      held.set(number, [...(held.get(number) ?? []), { file, name: plain(name) }]);
    }
  };
  for (const file of testFiles()) {
    const text = readFileSync(file, 'utf8');
    if (text.search(numbers) >= 0) for (const name of namesIn(file, text)) add(file, name);
  }
  for (const name of scenariosIn(readFileSync(scenarios.table, 'utf8'))) add(scenarios.test, name);
  return held;
}

export interface Random {
  file: string;
  setting: string;
  saysSeed: boolean;
}

/** Tests that go by another seed each time, and whether their names say by which. */
export function randomTests(): Random[] {
  return testFiles().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const setting = text.match(/process\.env\.(\w+_SEED)\b/)?.[1];
    const isUnseeded = file.startsWith('tests/faults/') && text.includes('Math.random');
    if (!isUnseeded && !(setting && text.includes('Date.now() %'))) return [];
    const saysSeed = namesIn(file, text).some((name) => /\bseed\b|_SEED=/i.test(name));
    return { file, setting: setting ?? 'FAULT_SEED', saysSeed: saysSeed && !isUnseeded };
  });
}

/** Tests that fast-check plays, which says seed and path of what failed. */
export function checkedByExamples(): string[] {
  return testFiles().filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"));
}

function testFiles(): string[] {
  return suites.flatMap((suite) =>
    readdirSync(join('tests', suite), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .sort()
      .map((name) => join('tests', suite, name)),
  );
}

/** What tests and their groups are called, each with the groups around it. */
function namesIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names: string[] = [];
  const visit = (node: ts.Node, groups: string[]): void => {
    const own = nameOf(node, source);
    const inside = own === undefined ? groups : [...groups, own];
    if (own !== undefined) names.push(withGroups(groups, own));
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return names;
}

function nameOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node) || !/^(test|it|describe|when)$/.test(rootOf(node.expression))) return undefined;
  const [name] = node.arguments;
  const isText = name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name));
  return isText ? name.getText(source).slice(1, -1) : undefined;
}

/** A group that bears a number speaks for what is in it. */
function withGroups(groups: string[], own: string): string {
  return [...groups.map((group) => group.replace(numbers, '')), own].join(' › ');
}

/** `test` of `test.each([…])`. */
function rootOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  return '';
}

function scenariosIn(text: string): string[] {
  return [...text.matchAll(/\bid: '(F\d+)',\s+does:\s+(['"])(.+)\2,\n/g)].map(
    ([, number, , does]) => `${number}: the desk ${does}`,
  );
}

/** As a reader has it: without numbers and seeds, quotes that were escaped, and what only a run fills in. */
function plain(name: string): string {
  return name
    .split(' › ')
    .map((part) =>
      part
        .replace(/ ?\((F\d*(, )?)+\)/g, '')
        .replace(/^(F\d*(, )?)+( on |: )/, '')
        .replace(/\\(['"])/g, '$1')
        .replace(/,? ?\(?\b(FAULT_SEED=|seed )(\$\{seed\}|\$seed|%i)\)?:?/g, '')
        .replace(/\$\{[^}]*\}|\$\w+|%[sij]/g, '…')
        .replace(/,$/, '')
        .trim(),
    )
    .filter((part) => part !== '…')
    .join(' › ');
}
