import { readdirSync, readFileSync } from 'node:fs';

/** An exported function of the records whose first parameter is one company's scope, as its file writes it. */
export interface RecordFunction {
  name: string;
  /** Of the file, below `src/server/records`. */
  folder: string;
  call: (scope: unknown, ...values: unknown[]) => unknown;
  /** What follows the scope, up to the first that may be left out. */
  parameters: string[];
}

const folder = 'src/server/records';
export const recordSources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

const modules = import.meta.glob<Record<string, RecordFunction['call']>>('../../../../src/server/records/**/*.ts', {
  eager: true,
});
const takesScope = /export (?:async )?function (\w+)(?:<.*?>)?\((?=\s*(?:scope: Scope|reach: Reach)\b(?! \|))/g;

export const recordFunctions: RecordFunction[] = recordSources.flatMap(({ name: file, text }) =>
  [...text.matchAll(takesScope)].map((found) => {
    const [opening, name = ''] = found;
    const call = modules[`../../../../${folder}/${file}`]?.[name];
    if (!call) throw new Error(`${file} does not export ${name}`);
    const [, ...parameters] = partsOf(text.slice(found.index + opening.length));
    const mayBeLeftOut = parameters.findIndex((parameter) => /^\w+\?:| = /.test(withoutBraces(parameter)));
    return {
      name,
      folder: file.split('/')[0] ?? '',
      call,
      parameters: mayBeLeftOut < 0 ? parameters : parameters.slice(0, mayBeLeftOut),
    };
  }),
);

/** The parts between commas, up to the bracket that closes what they stand in. */
export function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [at, letter] of [...text.replace(/\/\*.*?\*\//gs, '')].entries()) {
    if ('([{<'.includes(letter)) depth += 1;
    if (')]}>'.includes(letter) && text[at - 1] !== '=') depth -= 1;
    if (depth < 0) break;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

function withoutBraces(text: string): string {
  const without = text.replace(/\{[^{}]*\}/g, '');
  return without === text ? text : withoutBraces(without);
}
