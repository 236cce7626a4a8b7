import type { FieldErrors } from 'react-hook-form';
import type { Failure } from '#machines/call.ts';
import { errorText } from '#web/desk/error-text.ts';
import { failedPaths } from '#web/desk/failed-paths.ts';
import { type ConnectionField, type ConnectionValues, connectionFields } from './connection-rules.ts';

/** A refusal beside the fields it names. One that names none is a toast, as every failure is. */
export const fieldErrorsOf = (failure: Failure | null): FieldErrors<ConnectionValues> => {
  const fieldErrors: FieldErrors<ConnectionValues> = {};
  for (const field of failure ? fieldsOf(failure) : []) {
    Object.assign(fieldErrors, { [field]: { type: 'server', message: errorText(failure?.code) } });
  }
  return fieldErrors;
};

const fieldsOf = (failure: Failure): ConnectionField[] => {
  const known = fieldOfCode[failure.code];
  if (known) return [known];
  if (failure.code !== 'ERR_VALIDATION') return [];
  return failedPaths(failure).flatMap((path) => connectionFields.filter((name) => path.split('/')[2] === name));
};

const fieldOfCode: Partial<Record<string, ConnectionField>> = {
  ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
  ERR_DUPLICATED_NAME: 'name',
  ERR_NO_QUEUE_FOUND: 'queueIds',
  ERR_PROVIDER_NOT_AVAILABLE: 'provider',
};
