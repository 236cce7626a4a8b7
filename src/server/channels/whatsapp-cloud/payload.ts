import { z } from 'zod';

const file = z.object({
  id: z.string(),
  mime_type: z.string().default(''),
  filename: z.string().optional(),
  caption: z.string().default(''),
});
const pressed = z.object({ title: z.string() });
const word = z.object({ body: z.string().min(1) });
/** A number, or an id, that may not be said. */
const said = z.string().optional();
const contactCard = z.object({
  /** `contact_request`: their own, which they were asked for. */
  origin: z.string().optional(),
  name: z.object({ formatted_name: z.string().default('') }).optional(),
  phones: z.array(z.object({ phone: z.string().optional(), wa_id: z.string().optional() })).nullish(),
  emails: z.array(z.object({ email: z.string().default('') })).nullish(),
  org: z.object({ company: z.string().default('') }).optional(),
});
const order = z.object({
  text: z.string().default(''),
  product_items: z.array(
    z.object({
      product_retailer_id: z.string().default(''),
      quantity: z.coerce.number().default(1),
      item_price: z
        .union([
          z.number(),
          z
            .string()
            .regex(/^\d+(\.\d+)?$/)
            .transform(Number),
        ])
        .nullish(),
      currency: z.string().default(''),
    }),
  ),
});
/** The advertisement, or the post, that a customer has pressed. */
const referral = z.object({
  source_type: z.string().default(''),
  source_id: z.string().optional(),
  source_url: z.string().optional(),
  headline: z.string().optional(),
  body: z.string().optional(),
});

/** A part of another shape than it is known in. Where it is what its message says, the message can't be read. */
const part = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

/** What a message is made of, whatever its type; a type that nobody knows has none of it. */
const anyContent = z.object({
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
  interactive: part(
    z.object({
      button_reply: pressed.optional(),
      list_reply: pressed.optional(),
      nfm_reply: z.object({ body: z.string().default(''), response_json: z.string().default('') }).optional(),
    }),
  ),
  order: part(order),
  reaction: part(z.object({ message_id: z.string(), emoji: z.string().optional() })),
  system: part(
    z.object({
      body: z.string().default(''),
      type: said,
      wa_id: said,
      new_wa_id: said,
      user_id: said,
      previous_user_id: said,
    }),
  ),
  errors: part(z.array(z.object({ title: z.string().default('') }))),
});

export type CloudContent = z.infer<typeof anyContent>;

const itsParts = new Set([...Object.keys(anyContent.shape), 'edit', 'revoke']);

/** Of a type that is known it has what belongs to it; else nobody knows what it says. */
const hasItsPart = (said: { type: string }): boolean =>
  !itsParts.has(said.type) || (said as Record<string, unknown>)[said.type] !== undefined;

const content = anyContent.refine(hasItsPart);

const anyMessage = anyContent.extend({
  id: z.string(),
  from: said,
  from_user_id: said,
  to: said,
  to_user_id: said,
  timestamp: z.coerce.number(),
  group_id: z.string().optional(),
  context: part(z.object({ id: z.string().optional() })),
  referral: part(referral),
  edit: part(z.object({ original_message_id: z.string(), message: content })),
  revoke: part(z.object({ original_message_id: z.string() })),
});

const message = anyMessage.refine(hasItsPart);

export type CloudMessage = z.infer<typeof message>;

const status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: z.coerce.number(),
  recipient_id: said,
  recipient_user_id: said,
  recipient_type: said,
  /** The desk's own id of the message, which it sent along. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).default([]),
  pricing: part(z.object({ billable: z.boolean().optional() })),
});

export type CloudStatus = z.infer<typeof status>;

const call = z.object({
  id: z.string(),
  from: said,
  from_user_id: said,
  direction: said,
  event: z.string(),
  timestamp: z.coerce.number(),
});

export type CloudCall = z.infer<typeof call>;

/** WhatsApp has another id for somebody. */
const userIdUpdate = z.object({
  wa_id: said,
  user_id: z.object({ previous: z.string(), current: z.string() }),
  timestamp: z.coerce.number().catch(0),
});

export type CloudUserIdUpdate = z.infer<typeof userIdUpdate>;

/** A message of the time before, which may say of its file no more than that there was one. */
export const pastMessage = anyMessage.extend({ history_context: part(z.object({ status: z.string() })) });

export type CloudPastMessage = z.infer<typeof pastMessage>;

/** A chunk of the time before: conversations, each with one customer, or why there are none. */
const chunk = z.object({
  metadata: z
    .object({ phase: z.number().optional(), chunk_order: z.number().optional(), progress: z.number() })
    .optional(),
  threads: z
    .array(
      z.object({
        id: z.string(),
        context: part(z.object({ wa_id: said, user_id: said, username: said })),
        messages: z.array(z.unknown()),
      }),
    )
    .default([]),
  errors: z.array(z.object({ code: z.number() })).default([]),
});

export type CloudChunk = z.infer<typeof chunk>;

/** What somebody is called in the business's own book. */
const stateSync = z.object({
  type: z.string(),
  action: z.string().default(''),
  contact: part(
    z.object({
      full_name: z.string().default(''),
      first_name: z.string().default(''),
      phone_number: said,
      user_id: said,
    }),
  ),
});

export type CloudStateSync = z.infer<typeof stateSync>;

/** What a change says, in lists of parts; each part is read by itself (`parts.ts`). */
export const value = z.object({
  metadata: z.object({ phone_number_id: z.string(), display_phone_number: z.string().default('') }),
  contacts: z
    .array(
      z.object({
        wa_id: said,
        user_id: said,
        profile: z.object({ name: z.string().default(''), username: said }).optional(),
      }),
    )
    .default([]),
  messages: z.array(message).default([]),
  /** What the company wrote on its own phone. */
  message_echoes: z.array(message).default([]),
  statuses: z.array(status).default([]),
  calls: z.array(call).default([]),
  user_id_update: z.array(userIdUpdate).default([]),
  history: z.array(chunk).default([]),
  /** The files of `history`, which comes under the same field as `messages` (`parts.ts`). */
  history_files: z.array(pastMessage.refine(hasItsPart)).default([]),
  state_sync: z.array(stateSync).default([]),
});

export type CloudValue = z.infer<typeof value>;
