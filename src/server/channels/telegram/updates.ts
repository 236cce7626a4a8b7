import type { Update } from 'grammy/types';
import { z } from 'zod';
import { type DeliveredPart, UnknownShape } from '../port.ts';
import { type BotNews, newsOf } from './incoming.ts';

/** What an update says; undefined for what is none of the desk's business. Throws `UnknownShape`. */
export function readUpdate(update: Update): BotNews | undefined {
  const known = shape.safeParse(update);
  const isKnown = known.success && Object.keys(known.data).some((name) => name !== 'update_id');
  if (!isKnown && !isForeign(update)) throw new UnknownShape('An update of Telegram’s has a shape that nobody knows');
  try {
    return newsOf(update);
  } catch (error) {
    throw new UnknownShape('An update of Telegram’s has a shape that nobody knows', { cause: error });
  }
}

/** Its number among the bot's; undefined where it has none. */
export const placeOfUpdate = (update: Update): number | undefined =>
  Number.isSafeInteger(update?.update_id) ? update.update_id : undefined;

export function partOfUpdate(update: Update): DeliveredPart {
  const { message, edited_message: edited } = partial.safeParse(update).data ?? {};
  const said = message ?? edited;
  const place = placeOfUpdate(update);
  return {
    kind: update && typeof update === 'object' && 'message' in update ? 'message' : 'update',
    id: said ? `${said.chat.id}:${said.message_id}` : place === undefined ? null : String(place),
    happenedAt: said?.date ? new Date(said.date * 1000) : null,
    raw: JSON.stringify(update),
  };
}

const chat = z.object({ id: z.int(), type: z.string() });
const person = z.object({ id: z.int() });
const message = z.object({ message_id: z.int(), date: z.number(), chat, from: person.optional() });

/** What the desk asks Telegram for. */
const shape = z.object({
  update_id: z.int(),
  message: message.optional(),
  edited_message: message.optional(),
  callback_query: z
    .object({ id: z.string().min(1), from: person, message: z.object({ message_id: z.int(), chat }).optional() })
    .optional(),
  message_reaction: z
    .object({
      chat,
      message_id: z.int(),
      user: person.optional(),
      new_reaction: z.array(z.object({ type: z.string() })),
    })
    .optional(),
});

/** What can be told of one that has another shape. */
const known = z
  .object({
    message_id: z.int(),
    chat: z.object({ id: z.int() }),
    date: z.number().positive().optional().catch(undefined),
  })
  .optional()
  .catch(undefined);
const partial = z.object({ message: known, edited_message: known });

/** Told of as well until Telegram has heard what it is asked for. */
const isForeign = (update: Update) =>
  placeOfUpdate(update) !== undefined && Object.keys(update).some((name) => foreign.has(name));

const foreign = new Set([
  'business_connection',
  'business_message',
  'channel_post',
  'chat_boost',
  'chat_join_request',
  'chat_member',
  'chosen_inline_result',
  'deleted_business_messages',
  'edited_business_message',
  'edited_channel_post',
  'inline_query',
  'managed_bot',
  'message_reaction_count',
  'my_chat_member',
  'poll',
  'poll_answer',
  'pre_checkout_query',
  'purchased_paid_media',
  'removed_chat_boost',
  'shipping_query',
]);
