import { type FieldErrors, type FieldValues, set } from 'react-hook-form';
import type { Failure } from '#machines/call.ts';
import { errorText } from '#web/desk/error-text.ts';
import { refusedPaths } from '#web/desk/refused-paths.ts';

/** A refusal beside the fields it names, in words. It is empty when it names none. */
export const refusalsOf = (
  failure: Failure | null,
  values: FieldValues,
  fieldOfCode: Partial<Record<string, string>> = {},
): FieldErrors => {
  const refusals: FieldErrors = {};
  if (!failure) return refusals;
  const known = fieldOfCode[failure.code];
  const names = known
    ? [known]
    : refusedPaths(failure)
        .map(fieldOf)
        .filter((name) => topOf(name) in values);
  for (const name of names) set(refusals, name, { type: 'server', message: errorText(failure.code) });
  return refusals;
};

/** `/body/days/0/startTime` is the field `days.0.startTime`. */
const fieldOf = (path: string) => path.replace(/^\/body\//u, '').replaceAll('/', '.');

const topOf = (name: string) => name.split('.')[0] ?? '';
