import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStable } from '#web/components/use-stable.ts';
import { ImportedDivider, MessageDay, TicketMarker, UnreadDivider } from '../message/message-divider.tsx';
import { ConversationEdge, type OlderState } from './conversation-edge.tsx';
import { ConversationLatest } from './conversation-latest.tsx';
import { ConversationReaching } from './conversation-reaching.tsx';
import { type ConversationEntry, type ConversationRow, createRows } from './conversation-rows.ts';
import { useHeldRow } from './use-held-row.ts';
import { useMeasuredRows } from './use-measured-rows.ts';
import { useRowSlots } from './use-row-slots.ts';
import { useEnd, useStickToBottom } from './use-stick-to-bottom.ts';

export interface ShownMessage {
  messageKey: string;
  opens: boolean;
  isMarked: boolean;
  onJump: (messageId: number) => void;
}

interface ConversationListProps {
  label: string;
  messageKeys: readonly string[];
  entryOf: (messageKey: string) => ConversationEntry | undefined;
  keyOf: (messageId: number) => string | undefined;
  heightOf: (messageKey: string) => number;
  renderMessage: (shown: ShownMessage) => ReactNode;
  firstUnreadKey?: string | undefined;
  older: OlderState;
  onLoadOlder: () => void;
  /** How near to the top the scroller must be for it. */
  loadWithinPx?: number | undefined;
  /** A message that was asked for is being fetched, with everything between. */
  isReaching?: boolean;
  /** A message that was asked for is loaded now; a new object each time. */
  reached?: { messageId: number } | null;
  /** The quoted message is not among the loaded ones. */
  onNotLoaded: (messageId: number) => void;
  /** Said to those who do not see the list, when it changes. */
  announcement: string;
}

const headHeight = 40;
const markForMs = 1600;

/** A conversation, oldest message first, of which only what is near the window is drawn. */
export const ConversationList = (props: ConversationListProps) => {
  const { label, messageKeys, entryOf, keyOf, heightOf, renderMessage, firstUnreadKey, older, announcement } = props;
  const { reached, isReaching = false, loadWithinPx = 50 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [markedKey, setMarkedKey] = useState<string>();
  const rowsOf = useMemo(() => createRows(entryOf), [entryOf]);
  const rows = useMemo(() => rowsOf(messageKeys, firstUnreadKey), [rowsOf, messageKeys, firstUnreadKey]);
  const stick = useStickToBottom(scroller);
  // The library walks over all rows again whenever it is given another function, and with every row that comes.
  const rowKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const { rangeExtractor, holding } = useHeldRow(rows);
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: rowKey,
    estimateSize: (index) => estimate(rows[index], heightOf),
    overscan: 3,
    rangeExtractor,
    anchorTo: 'end',
    paddingStart: headHeight,
    paddingEnd: 14,
    observeElementOffset: stick.observeOffset,
    initialOffset: () => Number.MAX_SAFE_INTEGER,
    initialRect: { width: 0, height: window.innerHeight },
  });
  stick.foresee(virtual);

  const drawn = virtual.getVirtualItems();
  const slots = useRowSlots(
    drawn.map(({ index }) => rows[index]?.key ?? ''),
    scroller,
    // Elsewhere the reader scrolls, and rows are measured when the browser reports them: a row that it knows already it
    // reports only where its height becomes another.
    { kindOf: (key) => kindOf(entryOf(key)), mayTake: stick.isAtEnd() },
  );
  const list = useRef<HTMLOListElement>(null);
  useMeasuredRows(virtual, list, { drawn, slots, isAtEnd: stick.isAtEnd });

  const lastKey = rows.at(-1)?.key;
  const isOwnLast = lastKey !== undefined && entryOf(lastKey)?.fromMe === true;
  useEnd(stick, { lastKey, isOwnLast, height: virtual.getTotalSize() });

  const loadNearTop = () => {
    const isNearTop = (scroller.current?.scrollTop ?? Number.POSITIVE_INFINITY) < loadWithinPx;
    if (isNearTop && older === 'idle' && rows.length > 0) props.onLoadOlder();
  };

  // Past React, which would look through the whole page for others who want to know of it.
  const scrolled = useStable(() => {
    stick.follow(lastKey);
    loadNearTop();
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, [scrolled]);

  const jump = useStable((messageId: number) => {
    const key = keyOf(messageId);
    const index = rows.findIndex((row) => row.key === key);
    if (index < 0 || !key) return props.onNotLoaded(messageId);
    stick.release();
    virtual.scrollToIndex(index, { align: 'center' });
    setMarkedKey(key);
    setTimeout(() => setMarkedKey((marked) => (marked === key ? undefined : marked)), markForMs);
  });

  // Scrolling is the browser's to do: the message is in the list, but not yet before the eyes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was asked for.
  useEffect(() => {
    if (reached) jump(reached.messageId);
  }, [reached]);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
        aria-label={label}
        className="ring-inside h-full overflow-x-hidden overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] sm:px-6"
      >
        <div className="flex min-h-full flex-col justify-end">
          <div className="relative" style={{ height: virtual.getTotalSize() }}>
            <ConversationEdge state={older} height={headHeight} onRetry={props.onLoadOlder} />
            <ol ref={list}>
              {drawn.map((item, place) => {
                const row = rows[item.index];
                return row ? (
                  <li
                    key={slots[place]}
                    onFocus={holding.onFocus}
                    onBlur={holding.onBlur}
                    data-slot={slots[place]}
                    data-index={item.index}
                    aria-setsize={older === 'none' ? rows.length : -1}
                    aria-posinset={item.index + 1}
                    className="absolute inset-x-0"
                    // By place and not by transform: without a graphics card, rows that were moved so stay unpainted.
                    style={{ top: item.start }}
                  >
                    <Row row={row} isMarked={row.key === markedKey} renderMessage={renderMessage} onJump={jump} />
                  </li>
                ) : null;
              })}
            </ol>
          </div>
        </div>
        {!stick.isAtBottom && (
          <ConversationLatest newBelow={rowsAfter(rows, stick.leftAtKey)} onPress={stick.toBottom} />
        )}
      </section>
      {isReaching && <ConversationReaching />}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
};

interface RowProps {
  row: ConversationRow;
  isMarked: boolean;
  renderMessage: (shown: ShownMessage) => ReactNode;
  onJump: (messageId: number) => void;
}

/** With one more message the others are not drawn again. */
const Row = memo(({ row, isMarked, renderMessage, onJump }: RowProps) => (
  <>
    {row.isFirstImported && <ImportedDivider />}
    {row.marker && <TicketMarker {...row.marker} />}
    {row.day && <MessageDay day={row.day} />}
    {row.isFirstUnread && <UnreadDivider />}
    {renderMessage({ messageKey: row.key, opens: row.opens, isMarked, onJump })}
  </>
));

/** Kept with each row: the library asks for all that were never drawn whenever there is one more. */
const estimate = (row: ConversationRow | undefined, heightOf: (messageKey: string) => number) => {
  if (!row) return 44;
  row.height ??=
    heightOf(row.key) +
    (row.opens ? 8 : 3) +
    (row.marker ? 32 : 0) +
    (row.day ? 32 : 0) +
    (row.isFirstImported ? 32 : 0) +
    (row.isFirstUnread ? 32 : 0);
  return row.height;
};

/** A file keeps what is seen or heard of it by itself; texts of one side differ in what they say. */
const kindOf = (entry: ConversationEntry | undefined) => {
  if (entry?.mediaType !== null) return undefined;
  return entry.fromMe ? 'out' : 'in';
};

const rowsAfter = (rows: ConversationRow[], key: string | undefined) => {
  const index = rows.findLastIndex((row) => row.key === key);
  return index < 0 ? 0 : rows.length - 1 - index;
};
