import { formatDate } from '#web/i18n/dates.ts';

export interface ConversationEntry {
  /** None of a line; 0 while it is on its way. */
  id?: number;
  /** A chat has none. */
  ticketId?: number | undefined;
  fromMe: boolean;
  createdAt: string;
  /** Null of a text. */
  mediaType?: string | null;
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
  /** The first that is loaded of what was handed over of the time before. */
  isFirstImported?: true;
  isFirstUnread?: true;
  /** What it is taken to be high in pixels until it is drawn, once that was asked. */
  height?: number;
}

export interface TicketChangeMarker {
  previousId: number;
  endedAt: string;
  beganAt: string;
  /** The one before holds what was handed over of the time before. */
  isImported?: boolean;
}

const groupGapMs = 5 * 60_000;

/**
 * Lays one conversation out as rows, oldest first. The keys are the messages' own, so that a row keeps its place. What a
 * stored message's row depends on never changes, so that one more message lays out one more row.
 */
export const createRows = (entryOf: (messageKey: string) => ConversationEntry | undefined) => {
  let laid: LaidRows = { keys: [], rows: [] };
  return (messageKeys: readonly string[], firstUnreadKey?: string): ConversationRow[] => {
    const same = firstUnreadKey === laid.firstUnreadKey ? sameBeginning(messageKeys, laid.keys) : 0;
    const rows = laid.rows.slice(0, same);
    let above = same > 0 ? entryOf(messageKeys[same - 1] as string) : undefined;
    let stored = same;
    for (let at = same; at < messageKeys.length; at++) {
      const key = messageKeys[at] as string;
      const entry = entryOf(key);
      if (!entry) continue;
      if (stored === at && entry.id !== 0) stored += 1;
      rows.push(sameRow(key, entry, above, key === firstUnreadKey));
      above = entry;
    }
    laid = { keys: messageKeys.slice(0, stored), rows: rows.slice(0, stored), firstUnreadKey };
    return rows;
  };
};

/** The rows before the first message that is still on its way. */
interface LaidRows {
  keys: readonly string[];
  rows: readonly ConversationRow[];
  firstUnreadKey?: string | undefined;
}

/** How many are the same in both from the first on. */
export const sameBeginning = (some: readonly unknown[], others: readonly unknown[]): number => {
  const most = Math.min(some.length, others.length);
  for (let at = 0; at < most; at++) if (some[at] !== others[at]) return at;
  return most;
};

/** The row as it was laid out for the same entries: with older ones before it, it need not be drawn again. */
const sameRow = (
  key: string,
  entry: ConversationEntry,
  above: ConversationEntry | undefined,
  isFirstUnread: boolean,
): ConversationRow => {
  const laid = laidOut.get(entry);
  const isLaid = laid?.above === above && laid?.row.key === key && (laid.row.isFirstUnread ?? false) === isFirstUnread;
  if (laid && isLaid) return laid.row;
  const row = rowOf(key, entry, above, isFirstUnread);
  laidOut.set(entry, { above, row });
  return row;
};

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
    if (isImported(above)) row.marker.isImported = true;
    // What two connections have handed over stands in one order, by its time.
    if (isImported(entry)) delete row.marker;
  }
  if (!above && isImported(entry)) row.isFirstImported = true;
  if (!above || dayOf(above) !== day) row.day = day;
  if (isFirstUnread) row.isFirstUnread = true;
  if (row.marker || row.day || row.isFirstImported || row.isFirstUnread) row.opens = true;
  return row;
};

/** Its id is below zero. */
const isImported = ({ id = 0 }: ConversationEntry) => id < 0;

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
