import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Failure } from '#machines/call.ts';

/** What the form of an option holds; the messages are keys of its texts. */
export const optionRules = z.object({
  option: z.string().check(z.trim(), z.maxLength(20, 'optionLong')),
  title: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'optionTitleLong')),
  message: z.string().check(z.maxLength(4000, 'textLong')),
});

export type OptionValues = z.output<typeof optionRules>;

export type OptionError = 'required' | 'optionLong' | 'optionTitleLong' | 'textLong';

/** A refusal beside the field it is about. */
export const optionErrors = (failure: Failure | null, wordsOf: (code: string) => string): FieldErrors<OptionValues> => {
  if (failure?.code !== 'ERR_DUPLICATED_OPTION') return none;
  return { option: { type: 'server', message: wordsOf(failure.code) } };
};

const none: FieldErrors<OptionValues> = {};
