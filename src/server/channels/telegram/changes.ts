import { type Api, GrammyError } from 'grammy';
import type { ReactionTypeEmoji } from 'grammy/types';
import { MAX_TEXT, marked } from './outgoing.ts';

interface KnownIds {
  chat: string;
  id: number;
}

/** Where a message stands, by the id that the desk has of it. */
export function idsIn(providerId: string): KnownIds {
  const [chat = '', id] = providerId.split(':');
  return { chat, id: Number(id) };
}

/** Telegram knows emoji without the mark that makes them coloured, and takes only those of its list. */
export async function setReaction(api: Api, { chat, id }: KnownIds, emoji: string): Promise<boolean> {
  const known = emoji.replaceAll('\uFE0F', '') as ReactionTypeEmoji['emoji'];
  return api.setMessageReaction(chat, id, known ? [{ type: 'emoji', emoji: known }] : []);
}

/** One that went in parts can't be changed as a whole. */
export async function editText(api: Api, { chat, id }: KnownIds, body: string): Promise<boolean> {
  if (body.length > MAX_TEXT) return false;
  try {
    await marked(body, ({ text, how }) => api.editMessageText(chat, id, text, how));
    return true;
  } catch (error) {
    // It says that already: the answer to an earlier try was lost.
    if (error instanceof GrammyError && /message is not modified/i.test(error.description)) return true;
    throw error;
  }
}
