/** A line of a file of the project. */
export interface SourceLine {
  file: string;
  line: number;
}

/**
 * Where a state is written, in the texts of a machine's files: below the state around it, or in a file beside it where
 * it is only named there. A machine is where its name is.
 */
export function sourceOf(stateId: string, files: ReadonlyMap<string, string>): SourceLine | undefined {
  const [machineId = '', ...path] = stateId.split('.');
  const own = `machines/${machineId}.ts`;
  const text = files.get(own);
  if (text === undefined) return undefined;
  const beside = [...files].filter(([file]) => file.startsWith(`machines/${machineId}/`));
  let place: SourceLine = { file: own, line: lineOf(text, new RegExp(`^\\s*id: '${machineId}',`), 1) ?? 1 };
  for (const name of path) place = below(name, place, files, beside);
  return place;
}

function below(
  name: string,
  around: SourceLine,
  files: ReadonlyMap<string, string>,
  beside: readonly (readonly [string, string])[],
): SourceLine {
  const text = files.get(around.file) ?? '';
  const states = lineOf(text, /^\s+states: \{/, around.line + 1) ?? around.line;
  const line = lineOf(text, new RegExp(`^\\s+'?${name}'?: \\{`), states + 1);
  if (line !== undefined) return { file: around.file, line };
  for (const [file, other] of beside) {
    const named = lineOf(other, new RegExp(`^(export )?const ${name}\\b`), 1);
    if (named !== undefined) return { file, line: named };
  }
  return around;
}

/** The first line from a place on that matches, from 1. */
function lineOf(text: string, pattern: RegExp, from: number): number | undefined {
  const index = text.split('\n').findIndex((line, number) => number >= from - 1 && pattern.test(line));
  return index < 0 ? undefined : index + 1;
}
