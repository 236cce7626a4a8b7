import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { findTicketClosing } from '../bots/out-of-hours.ts';
import { findResponderTicket } from '../bots/responder-answers.ts';
import type { ClaimedDelivery } from '../deliveries/due.ts';
import { deliveries } from '../deliveries/table.ts';
import { messages } from '../messages/table.ts';
import { findStoredPrompt, type StoredPrompt } from './prompts.ts';

const DAY_MS = 86_400_000;

export interface AssistedTicket {
  prompt: StoredPrompt;
  /** The last of this ticket, and of no other, oldest first. */
  lines: AssistedLine[];
  /** When the team is there again; undefined while it is there. */
  opening: string | undefined;
}

interface AssistedLine {
  fromMe: boolean;
  body: string;
  mediaType: string | null;
  mediaFile: string | null;
  mediaName: string | null;
  mediaMime: string | null;
}

/**
 * What an assistant has to know to answer a customer, or why it is not asked: a limit in words, or `answered-later` where
 * the customer has written more since, to which one answer is enough.
 */
export async function findAssistedTicket(
  scope: Scope,
  { id, sourceId, ticketId }: ClaimedDelivery,
  { perTicket, perDay }: { perTicket: number; perDay: number },
): Promise<AssistedTicket | string> {
  const prompt = await findStoredPrompt(scope, sourceId);
  if (!prompt || ticketId === null) return 'The assistant is gone';
  const found = await findResponderTicket(scope, { ticketId, responder: 'assistant' });
  if (!found) return 'answered-later';
  const ofTicket = eq(deliveries.ticketId, ticketId);
  const later = and(
    ofTicket,
    eq(deliveries.kind, 'assistant'),
    eq(deliveries.status, 'waiting'),
    gt(deliveries.id, id),
  );
  if ((await countDeliveries(scope, later)) > 0) return 'answered-later';
  const answered = and(eq(deliveries.kind, 'assistant'), eq(deliveries.httpStatus, 200));
  if ((await countDeliveries(scope, and(answered, ofTicket))) >= perTicket) return 'The limit of the ticket is reached';
  const lately = gt(deliveries.updatedAt, new Date(scope.now.getTime() - DAY_MS));
  if ((await countDeliveries(scope, and(answered, lately))) >= perDay) return 'The limit of the day is reached';
  const closing = await findTicketClosing(scope, { whatsappId: found.connectionId, queueId: found.bot.queueId });
  return { prompt, lines: await lastLines(scope, ticketId, prompt.maxMessages), opening: closing?.opening };
}

async function countDeliveries(scope: Scope, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await scope.tx
    .select({ count: count() })
    .from(deliveries)
    .where(and(scope.owns(deliveries), where));
  return row?.count ?? 0;
}

/** What somebody has said; a notice is nobody's. */
const isWritten = sql`${messages.mediaType} is distinct from 'number_changed'`;

async function lastLines(scope: Scope, ticketId: number, limit: number): Promise<AssistedLine[]> {
  const { fromMe, body, mediaType, mediaFile, mediaName, mediaMime } = messages;
  const rows = await scope.tx
    .select({ fromMe, body, mediaType, mediaFile, mediaName, mediaMime })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.ticketId, ticketId), eq(messages.isDeleted, false), isWritten))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse();
}
