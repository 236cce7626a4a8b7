import { codeOfNumberError, type PhoneNumberError } from '#machines/phone-number/errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { readWrittenNumber } from '#server/records/contacts/written-number.ts';

/** E.164 digits of a number as people write it; 422 says what is wrong with it. */
export async function numberOf(scope: Scope, written: string): Promise<string> {
  const reading = await readWrittenNumber(scope, written);
  if ('error' in reading) throw wrongNumber(reading.error, '/body/number');
  return reading.digits;
}

export const wrongNumber = (error: PhoneNumberError, path: string): HttpError =>
  new HttpError(422, codeOfNumberError[error], { details: [{ path, message: `is no phone number: ${error}` }] });
