import { z } from 'zod';

/** What the Graph API answers, as far as it is read. */
export const phoneNumber = z.object({ display_phone_number: z.string() });
export const sentMessage = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
export const askedForHistory = z.object({ request_id: z.string().optional() });
export const marked = z.object({ success: z.boolean() });
export const uploadedMedia = z.object({ id: z.string() });
export const foundMedia = z.object({ url: z.url(), mime_type: z.string() });
export const foundGroup = z.object({
  subject: z.string().default(''),
  participants: z.array(z.object({ wa_id: z.string() })).default([]),
});
export const graphError = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) });
