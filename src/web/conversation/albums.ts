import type { ConversationMessage } from '#machines/collections/messages.ts';

/** The keys of pictures that were sent together, by that of the first of them. */
type Albums = ReadonlyMap<string, readonly string[]>;

const MAX_GAP_MS = 60_000;

/**
 * Finds pictures that one side sent together: one after another within a minute, with no words but above the first. Where
 * there are the same as before, it is the same answer.
 */
export const createAlbums = () => {
  let known: Albums = new Map();
  return (
    keys: readonly string[],
    messageOf: (key: string) => ConversationMessage | undefined,
    firstUnreadKey?: string,
  ): Albums => {
    const found = albumsIn(keys, messageOf, firstUnreadKey);
    if (!isSame(found, known)) known = found;
    return known;
  };
};

const albumsIn = (
  keys: readonly string[],
  messageOf: (key: string) => ConversationMessage | undefined,
  firstUnreadKey: string | undefined,
): Albums => {
  const albums = new Map<string, string[]>();
  let first: string | undefined;
  let above: ConversationMessage | undefined;
  for (const key of keys) {
    const message = messageOf(key);
    const isPicture = message !== undefined && isPlainPicture(message);
    const joins = isPicture && first && above && key !== firstUnreadKey && goTogether(above, message);
    if (joins && first) albums.set(first, [...(albums.get(first) ?? [first]), key]);
    else first = isPicture ? key : undefined;
    above = message;
  }
  return albums;
};

/** What can be shown as one of several without losing anything; all else stands by itself. */
export const isPlainPicture = ({
  id,
  mediaType,
  mediaUrl,
  isDeleted,
  ack,
  quotedMsg,
  campaign,
  reactions,
  content,
}: ConversationMessage): boolean =>
  id !== 0 &&
  mediaType === 'image' &&
  mediaUrl !== null &&
  !isDeleted &&
  ack > 0 &&
  !quotedMsg &&
  !campaign &&
  !reactions &&
  !content;

const goTogether = (above: ConversationMessage, below: ConversationMessage) =>
  above.fromMe === below.fromMe &&
  above.ticketId === below.ticketId &&
  above.user?.id === below.user?.id &&
  above.contact?.name === below.contact?.name &&
  captionOf(below) === '' &&
  Date.parse(below.createdAt) - Date.parse(above.createdAt) < MAX_GAP_MS &&
  below.createdAt.slice(0, 10) === above.createdAt.slice(0, 10);

export const captionOf = ({ body, mediaName }: Pick<ConversationMessage, 'body' | 'mediaName'>) =>
  body === mediaName ? '' : body;

const isSame = (one: Albums, other: Albums) =>
  one.size === other.size && [...one].every(([key, members]) => other.get(key)?.length === members.length);

/** The keys without those that stand in the album of another. */
export const withoutMembers = (keys: readonly string[], albums: Albums): readonly string[] => {
  if (albums.size === 0) return keys;
  const hidden = new Set([...albums.values()].flatMap((members) => members.slice(1)));
  return keys.filter((key) => !hidden.has(key));
};

/** Where a message is shown: in its own row, or in that of its album. */
export const rowKeyOf = (key: string, albums: Albums): string => {
  for (const [first, members] of albums) if (members.includes(key)) return first;
  return key;
};
