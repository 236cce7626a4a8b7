import { z } from 'zod';

const file = z.object({
  id: z.string(),
  mime_type: z.string().default(''),
  filename: z.string().optional(),
  caption: z.string().default(''),
});
const pressed = z.object({ title: z.string() });
const word = z.object({ body: z.string() });
const contactCard = z.object({
  name: z.object({ formatted_name: z.string().default('') }).optional(),
  phones: z.array(z.object({ phone: z.string().optional(), wa_id: z.string().optional() })).default([]),
});

/** A part of another shape than it is known in: its message is shown by its kind, and nothing beside it is lost. */
const part = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

/** What a message is made of, whatever its type; a type that nobody knows has none of it. */
const content = z.object({
  type: z.string(),
  text: part(word),
  image: part(file),
  audio: part(file),
  video: part(file),
  document: part(file),
  sticker: part(file),
  location: part(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    }),
  ),
  contacts: part(z.array(contactCard)),
  button: part(z.object({ text: z.string() })),
  interactive: part(z.object({ button_reply: pressed.optional(), list_reply: pressed.optional() })),
  reaction: part(z.object({ message_id: z.string(), emoji: z.string().optional() })),
  system: part(word),
  errors: part(z.array(z.object({ title: z.string().default('') }))),
});

export type CloudContent = z.infer<typeof content>;

const message = content.extend({
  id: z.string(),
  from: z.string(),
  to: z.string().optional(),
  timestamp: z.coerce.number(),
  group_id: z.string().optional(),
  context: part(z.object({ id: z.string().optional() })),
  edit: part(z.object({ original_message_id: z.string(), message: content })),
  revoke: part(z.object({ original_message_id: z.string() })),
});

export type CloudMessage = z.infer<typeof message>;

const status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: z.coerce.number(),
  /** The desk's own id of the message, which it sent along. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).default([]),
});

export type CloudStatus = z.infer<typeof status>;

const call = z.object({ id: z.string(), from: z.string(), event: z.string(), timestamp: z.coerce.number() });

export type CloudCall = z.infer<typeof call>;

/** What a change says, in lists of parts; each part is read by itself (`parts.ts`). */
export const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z
    .array(z.object({ wa_id: z.string().optional(), profile: z.object({ name: z.string().default('') }).optional() }))
    .default([]),
  messages: z.array(message).default([]),
  /** What the company wrote on its own phone. */
  message_echoes: z.array(message).default([]),
  statuses: z.array(status).default([]),
  calls: z.array(call).default([]),
});

export type CloudValue = z.infer<typeof value>;
