import { type FieldErrors, type FieldValues, set } from 'react-hook-form';
import type { Failure } from '#machines/call.ts';
import { reasonOf } from '#web/deliveries/reason-of.ts';
import { failureText } from '#web/desk/error-text.ts';
import { failedPlaces } from '#web/desk/failed-paths.ts';

/** A refusal beside the fields it names, in words. It is empty when it names none. */
export const fieldErrorsOf = (
  failure: Failure | null,
  values: FieldValues,
  fieldOfCode: Partial<Record<string, string>> = {},
): FieldErrors => {
  const fieldErrors: FieldErrors = {};
  if (!failure) return fieldErrors;
  const known = fieldOfCode[failure.code];
  const places = known
    ? [{ name: known, message: '' }]
    : failedPlaces(failure)
        .map(({ path, message }) => ({ name: fieldOf(path), message }))
        .filter(({ name }) => topOf(name) in values);
  for (const { name, message } of places)
    set(fieldErrors, name, { type: 'server', message: addressError(message) ?? failureText(failure) });
  return fieldErrors;
};

/** `/body/days/0/startTime` is the field `days.0.startTime`. */
const fieldOf = (path: string) => path.replace(/^\/body\//u, '').replaceAll('/', '.');

/** What the guard of outgoing addresses has against one, where that is what is wrong. */
const addressError = (message: string) => (message === '' ? undefined : reasonOf(message));

const topOf = (name: string) => name.split('.')[0] ?? '';
