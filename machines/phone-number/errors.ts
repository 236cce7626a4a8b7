import type { ErrorCode } from '#contract/errors.ts';

/** Why a text is no number, and how a refusal says so. */
export const codeOfNumberError = {
  letters: 'ERR_NUMBER_LETTERS',
  twoNumbers: 'ERR_NUMBER_TWO',
  unknownCountry: 'ERR_NUMBER_COUNTRY',
  noAreaCode: 'ERR_NUMBER_AREA_CODE',
  tooShort: 'ERR_NUMBER_SHORT',
  tooLong: 'ERR_NUMBER_LONG',
  otherCountry: 'ERR_NUMBER_OTHER_COUNTRY',
  impossible: 'ERR_NUMBER_IMPOSSIBLE',
} as const satisfies Record<string, ErrorCode>;

export type PhoneNumberError = keyof typeof codeOfNumberError;
