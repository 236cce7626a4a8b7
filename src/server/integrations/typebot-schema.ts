import { z } from 'zod';

/** A piece of rich text; `children` are pieces again. */
export interface RichText {
  type?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  children?: RichText[] | undefined;
}

const MAX_DEPTH = 20;

/** Deeper than anybody writes is cut, so that no answer can exhaust the stack. */
const richText = (depth = 0): z.ZodType<RichText> =>
  z.object({
    type: z.string().optional(),
    text: z.string().optional(),
    url: z.string().optional(),
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    children:
      depth < MAX_DEPTH ? z.array(z.lazy(() => richText(depth + 1))).optional() : z.undefined().catch(undefined),
  });

const bubbleSchema = z.object({
  type: z.string(),
  content: z
    .object({
      type: z.string().optional(),
      richText: z.array(richText()).optional(),
      markdown: z.string().optional(),
      plainText: z.string().optional(),
      url: z.string().optional(),
    })
    .default({}),
});

const itemSchema = z.object({ content: z.string().optional(), title: z.string().optional() });

const inputSchema = z.object({
  type: z.string(),
  items: z.array(itemSchema).optional(),
  options: z
    .object({
      isMultipleChoice: z.boolean().optional(),
      length: z.number().int().min(1).max(10).optional(),
      buttonType: z.string().optional(),
      /** A variable too, which is a text. */
      startsAt: z.coerce.number().int().min(0).max(10).optional().catch(undefined),
    })
    .optional(),
});

/** What `startChat` and `continueChat` answer, as far as a phone can show it. */
export const chatSchema = z.object({
  sessionId: z.string().optional(),
  messages: z.array(bubbleSchema).default([]),
  input: inputSchema.nullish(),
});

/** Where a file is to be put, and what it is called there afterwards. */
export const uploadSchema = z.object({
  presignedUrl: z.string(),
  formData: z.record(z.string(), z.string()).default({}),
  fileUrl: z.string(),
});

export type TypebotChat = z.infer<typeof chatSchema>;
export type TypebotBubble = z.infer<typeof bubbleSchema>;
export type TypebotInput = z.infer<typeof inputSchema>;
