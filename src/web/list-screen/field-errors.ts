import { type FieldErrors, type FieldValues, set } from 'react-hook-form';
import type { Failure } from '#machines/call.ts';
import { errorText } from '#web/desk/error-text.ts';
import { failedPaths } from '#web/desk/failed-paths.ts';

/** A refusal beside the fields it names, in words. It is empty when it names none. */
export const fieldErrorsOf = (
  failure: Failure | null,
  values: FieldValues,
  fieldOfCode: Partial<Record<string, string>> = {},
): FieldErrors => {
  const fieldErrors: FieldErrors = {};
  if (!failure) return fieldErrors;
  const known = fieldOfCode[failure.code];
  const names = known
    ? [known]
    : failedPaths(failure)
        .map(fieldOf)
        .filter((name) => topOf(name) in values);
  for (const name of names) set(fieldErrors, name, { type: 'server', message: errorText(failure.code) });
  return fieldErrors;
};

/** `/body/days/0/startTime` is the field `days.0.startTime`. */
const fieldOf = (path: string) => path.replace(/^\/body\//u, '').replaceAll('/', '.');

const topOf = (name: string) => name.split('.')[0] ?? '';
