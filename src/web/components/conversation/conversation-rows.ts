import { formatDate } from '#web/i18n/dates.ts';

export interface ConversationEntry {
  /** A chat has none. */
  ticketId?: number | undefined;
  fromMe: boolean;
  createdAt: string;
}

/** One message with what stands above it. */
export interface ConversationRow {
  key: string;
  /** The first of a group: the message above is by the other side, or more than five minutes older. */
  opens: boolean;
  /** dd/MM/yyyy, where the day changes. */
  day?: string;
  /** Where one ticket ends and the next begins. */
  marker?: TicketChangeMarker;
  isFirstUnread?: true;
}

export interface TicketChangeMarker {
  previousId: number;
  endedAt: string;
  beganAt: string;
}

const groupGapMs = 5 * 60_000;

/** Lays a conversation out as rows, oldest first. The keys are the messages' own, so that a row keeps its place. */
export const conversationRows = (
  messageKeys: readonly string[],
  entryOf: (messageKey: string) => ConversationEntry | undefined,
  firstUnreadKey?: string,
): ConversationRow[] => {
  const rows: ConversationRow[] = [];
  let above: ConversationEntry | undefined;
  for (const key of messageKeys) {
    const entry = entryOf(key);
    if (!entry) continue;
    const isFirstUnread = key === firstUnreadKey;
    const laid = laidOut.get(entry);
    const isLaid =
      laid?.above === above && laid?.row.key === key && (laid.row.isFirstUnread ?? false) === isFirstUnread;
    const row = isLaid ? laid.row : rowOf(key, entry, above, isFirstUnread);
    if (!isLaid) laidOut.set(entry, { above, row });
    rows.push(row);
    above = entry;
  }
  return rows;
};

/** Each message's row and what stood above it, so that one more message lays out one more row. */
const laidOut = new WeakMap<ConversationEntry, { above: ConversationEntry | undefined; row: ConversationRow }>();

const rowOf = (
  key: string,
  entry: ConversationEntry,
  above: ConversationEntry | undefined,
  isFirstUnread: boolean,
): ConversationRow => {
  const day = dayOf(entry);
  const row: ConversationRow = { key, opens: !above || !isSameGroup(above, entry) };
  if (above?.ticketId && entry.ticketId && above.ticketId !== entry.ticketId) {
    row.marker = { previousId: above.ticketId, endedAt: above.createdAt, beganAt: entry.createdAt };
  }
  if (!above || dayOf(above) !== day) row.day = day;
  if (isFirstUnread) row.isFirstUnread = true;
  if (row.marker || row.day || row.isFirstUnread) row.opens = true;
  return row;
};

const days = new WeakMap<ConversationEntry, string>();

const dayOf = (entry: ConversationEntry) => {
  const known = days.get(entry);
  if (known !== undefined) return known;
  const day = formatDate(entry.createdAt);
  days.set(entry, day);
  return day;
};

const isSameGroup = (above: ConversationEntry, below: ConversationEntry) =>
  above.fromMe === below.fromMe && Date.parse(below.createdAt) - Date.parse(above.createdAt) < groupGapMs;
