import * as z from 'zod/mini';

/** A template that is chosen in a form. Each of its places says itself what it lacks. */
export const templateUseRules = z.object({
  templateId: z.number(),
  templateValues: z.array(z.string().check(z.trim(), z.minLength(1))),
});
