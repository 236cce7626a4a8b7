import * as z from 'zod/mini';
import type { AnnouncementInput } from '#contract/schema.ts';

/** What the form of an announcement holds; the messages name texts (spec section 5). */
export const announcementRules = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'announcements:faults.required'),
      z.maxLength(200, 'announcements:faults.titleLong'),
    ),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'announcements:faults.required'),
      z.maxLength(65_536, 'announcements:faults.textLong'),
    ),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  status: z.boolean(),
  picture: z.optional(
    z.nullable(z.file().check(z.mime(['image/png', 'image/jpeg'], 'announcements:faults.wrongFile'))),
  ),
});

/** `picture`: a new one, null for none any more, undefined for what there was. */
export type AnnouncementValues = z.output<typeof announcementRules> & Required<AnnouncementInput>;
