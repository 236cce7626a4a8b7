import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from './table.ts';

type MessageInfo = components['schemas']['MessageInfo'];

/** When a message came how far, and what it said before; undefined when there is none. */
export async function findMessageInfo(
  scope: Scope,
  id: number,
): Promise<{ ticketId: number; info: MessageInfo } | undefined> {
  const { ticketId, createdAt, sentAt, deliveredAt, readAt, playedAt, edits, isDeleted } = messages;
  const [row] = await scope.tx
    .select({ ticketId, createdAt, sentAt, deliveredAt, readAt, playedAt, edits, isDeleted })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.id, id)));
  if (!row) return undefined;
  return {
    ticketId: row.ticketId,
    info: {
      id,
      createdAt: row.createdAt.toISOString(),
      sentAt: said(row.sentAt),
      deliveredAt: said(row.deliveredAt),
      readAt: said(row.readAt),
      playedAt: said(row.playedAt),
      edits: row.isDeleted ? [] : row.edits,
    },
  };
}

const said = (at: Date | null) => at?.toISOString() ?? null;
