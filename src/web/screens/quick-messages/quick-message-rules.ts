import * as z from 'zod/mini';
import type { QuickMessageInput } from '#contract/schema.ts';
import { templateUseRules } from '#web/templates/template-use-rules.ts';

/** What the form of a quick reply holds; the messages name texts (spec section 5). */
export const quickMessageRules = z.object({
  /** It is called by a slash and its name; who writes the slash along means the same. */
  shortcode: z.string().check(
    z.overwrite((written) => written.trim().replace(/^\/+/, '').trim()),
    z.minLength(1, 'quick-messages:faults.required'),
    z.maxLength(100, 'quick-messages:faults.long'),
  ),
  message: z.string().check(z.maxLength(65_536, 'quick-messages:faults.messageLong')),
  geral: z.boolean(),
  template: z.nullable(z.extend(templateUseRules, { whatsappId: z.number() })),
  file: z.optional(z.nullable(z.file().check(z.minSize(1, 'quick-messages:faults.fileEmpty')))),
});

/** `file`: a new one, null for none any more, undefined for what there was. */
export type QuickMessageValues = z.output<typeof quickMessageRules> &
  Required<Pick<QuickMessageInput, 'shortcode' | 'message' | 'geral' | 'template'>>;
