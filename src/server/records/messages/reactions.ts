import type { components } from '#contract/schema.ts';
import type { StoredReaction } from './table.ts';

type MessageReaction = components['schemas']['MessageReaction'];

const MAX_NAMES = 10;

/** Each emoji with who chose it; `contactName` is the one who is not named in a conversation of two. */
export function reactionsByEmoji(stored: readonly StoredReaction[], contactName: string): MessageReaction[] {
  const byEmoji = new Map<string, MessageReaction>();
  for (const { emoji, fromMe, member } of stored) {
    const reaction = byEmoji.get(emoji) ?? { emoji, count: 0, names: [], fromMe: false };
    byEmoji.set(emoji, reaction);
    reaction.count += 1;
    if (fromMe) reaction.fromMe = true;
    else if (reaction.names.length < MAX_NAMES) reaction.names.push(member?.name ?? contactName);
  }
  return [...byEmoji.values()];
}
