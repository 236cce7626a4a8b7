import type { AnyActorRef } from 'xstate';
import type { ConversationActorRef } from '#machines/conversation.ts';
import type { OutboxActorRef } from '#machines/outbox.ts';
import { loadMedia } from '#web/api/media.ts';
import { createMediaCache, type MediaCache } from '#web/components/media/media-cache.ts';

/** Where the parts of a conversation stand: on a ticket, or in a chat. */
export interface ConversationPlace {
  /** The id of the ticket or chat. */
  subjectId: number;
  conversation: ConversationActorRef;
  outbox: OutboxActorRef;
  media: MediaCache;
}

const caches = new WeakMap<AnyActorRef, MediaCache>();

/** The files of a section's messages; they live as long as the section, that is, as long as somebody is signed in. */
export const mediaOf = (section: AnyActorRef): MediaCache => {
  const known = caches.get(section);
  if (known) return known;
  const cache = createMediaCache(loadMedia);
  caches.set(section, cache);
  section.subscribe({ complete: cache.clear, error: cache.clear });
  return cache;
};
