import * as z from 'zod/mini';

/** What the form of a file list holds; the messages name texts (spec section 5). */
export const fileListRules = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.minLength(3, 'files:faults.shortName'), z.maxLength(100, 'tooLong')),
  message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(65_536, 'tooLong')),
  options: z.array(
    z.object({
      /** Null until it is stored. */
      optionId: z.nullable(z.number()),
      name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
      /** What is stored of it already. */
      fileName: z.nullable(z.string()),
      file: z.optional(z.file().check(z.minSize(1, 'files:faults.fileEmpty'))),
    }),
  ),
});

export type FileListValues = z.output<typeof fileListRules>;
