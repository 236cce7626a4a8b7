import type { FieldErrors } from 'react-hook-form';
import type { Failure } from '#machines/call.ts';
import { errorText } from '#web/desk/error-text.ts';
import { refusedPaths } from '#web/desk/refused-paths.ts';
import type { ConnectionValues } from './connection-rules.ts';

type FieldName = keyof ConnectionValues;

/** A refusal beside the fields it names. One that names none is a toast, as every failure is. */
export const refusalsOf = (failure: Failure | null): FieldErrors<ConnectionValues> => {
  const refusals: FieldErrors<ConnectionValues> = {};
  for (const field of failure ? fieldsOf(failure) : []) {
    Object.assign(refusals, { [field]: { type: 'server', message: errorText(failure?.code) } });
  }
  return refusals;
};

const fieldsOf = (failure: Failure): FieldName[] => {
  const { code } = failure;
  const known = fieldOfCode[code];
  if (known) return [known];
  if (code !== 'ERR_VALIDATION') return [];
  return refusedPaths(failure).flatMap((path) => fieldNames.filter((name) => path.startsWith(`/body/${name}`)));
};

const fieldNames: readonly FieldName[] = ['name', 'queueIds', 'greetingMessage', 'isDefault'];

const fieldOfCode: Partial<Record<string, FieldName>> = {
  ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
  ERR_DUPLICATED_NAME: 'name',
  ERR_NO_QUEUE_FOUND: 'queueIds',
};
