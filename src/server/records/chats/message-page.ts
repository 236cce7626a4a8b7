import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { ChatMessagePage } from '#contract/schema.ts';
import { offsetOf, pageSize } from '../base/pages.ts';
import { fixed, type Given, planned, plannedByShape, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { type Written, writtenRows } from '../base/written-row.ts';
import { selectChatMessages } from './message-row.ts';
import { chatMessages, chats } from './table.ts';

/**
 * A page of a chat, the newest last; `before` names a message, and does not drift while others are written. With `downTo`
 * it is a stretch, as long as it has to be to reach a little further back than that message.
 */
export async function listChatMessages(
  scope: Scope,
  chatId: number,
  { pageNumber, before, downTo }: ChatMessagePlace,
): Promise<Written<ChatMessagePage>> {
  const isPage = before === undefined && downTo === undefined;
  const limit = downTo !== undefined ? maxStretch : isPage ? pageSize : scrolledPageSize;
  // The newest message that a stretch leaves out; none when it reaches the beginning.
  const [left] = downTo === undefined ? [] : await beyond(scope, { chatId, downTo });
  const rows = await pageOf({ limit })(scope, {
    chatId,
    before: before ?? maxId,
    after: left?.id ?? 0,
    offset: isPage ? offsetOf({ pageNumber }) : 0,
  });
  // Every row bears it, which costs less than another question; a page past the end has none.
  const [total] = rows.length > 0 ? rows : await count(scope, { chatId });
  return {
    records: writtenRows(
      'ChatMessage',
      rows
        .slice(0, limit)
        .reverse()
        .map(({ row }) => row),
    ),
    count: total?.count ?? 0,
    hasMore: rows.length > limit || left !== undefined,
  };
}

interface ChatMessagePlace {
  pageNumber?: number | undefined;
  before?: number | undefined;
  downTo?: number | undefined;
}

const maxId = 2 ** 31 - 1;
/** Whoever scrolls back wants more than a page at a time. */
const scrolledPageSize = 50;
const maxStretch = 1000;
/** What is shown above a message that is jumped to. */
const stretchBeyond = 10;

const pageOf = plannedByShape(({ limit }: { limit: number }) =>
  planned((reach, given: Given<Record<'chatId' | 'before' | 'after' | 'offset', number>>) => {
    const isBetween = and(lt(chatMessages.id, given.before), gt(chatMessages.id, given.after));
    const total = { count: sql<number>`(${countOf(reach, given)})` };
    return selectChatMessages(reach, and(eq(chatMessages.chatId, given.chatId), isBetween), total)
      .orderBy(desc(chatMessages.id))
      .limit(fixed(limit + 1))
      .offset(given.offset);
  }),
);

const beyond = planned((reach, given: Given<{ chatId: number; downTo: number }>) =>
  reach.tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(isOf(reach, given), lt(chatMessages.id, given.downTo)))
    .orderBy(desc(chatMessages.id))
    .limit(fixed(1))
    .offset(fixed(stretchBeyond)),
);

const count = planned(countOf);

/** Each chat knows how many messages it has. */
function countOf({ tx, owns }: Reach, { chatId }: Given<{ chatId: number }>) {
  return tx
    .select({ count: chats.messageCount })
    .from(chats)
    .where(and(owns(chats), eq(chats.id, chatId)));
}

const isOf = (reach: Reach, { chatId }: Given<{ chatId: number }>) =>
  and(reach.owns(chatMessages), eq(chatMessages.chatId, chatId));
