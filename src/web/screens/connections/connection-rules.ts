import * as z from 'zod/mini';
import type { ConnectionInput } from '#contract/schema.ts';

/** What the form of a connection holds; the messages are keys of its texts (spec section 5). */
export const connectionRules = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'nameRequired'), z.minLength(2, 'nameShort'), z.maxLength(50, 'nameLong')),
    queueIds: z.array(z.number()),
    greetingMessage: z.string().check(z.trim()),
    isDefault: z.boolean(),
  })
  .check(
    z.refine(({ queueIds, greetingMessage }) => queueIds.length <= 1 || greetingMessage !== '', {
      path: ['greetingMessage'],
      message: 'greetingRequired',
    }),
  );

export type ConnectionValues = z.output<typeof connectionRules> &
  Required<Pick<ConnectionInput, 'name' | 'queueIds' | 'greetingMessage' | 'isDefault'>>;

export type ConnectionFault = 'nameRequired' | 'nameShort' | 'nameLong' | 'greetingRequired';
