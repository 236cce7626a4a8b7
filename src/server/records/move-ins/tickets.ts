import { and, eq, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import type { TicketHistoryKind } from '../tickets/history.ts';
import { ticketNotes } from '../tickets/notes-table.ts';
import { ticketRatings } from '../tickets/notices-table.ts';
import { type TicketStatus, ticketHistory, tickets } from '../tickets/table.ts';

/** A change of a ticket as another desk kept it. */
export interface Moment {
  kind: TicketHistoryKind;
  at: Date;
  from: TicketStatus | null;
  to: TicketStatus;
  userId: number | null;
}

interface Ticket {
  companyId: number;
  ticketId: number;
}

/** Where it stands now is where it stood: nobody kept there what it was before. */
export async function addHistory(
  { tx }: SystemScope,
  { companyId, ticketId, moments }: Ticket & { moments: readonly Moment[] },
): Promise<void> {
  const [ticket] = await tx
    .select({ queueId: tickets.queueId, connectionId: tickets.connectionId, userId: tickets.userId })
    .from(tickets)
    .where(and(eq(tickets.companyId, companyId), eq(tickets.id, ticketId)));
  if (!ticket) return;
  const { queueId, connectionId } = ticket;
  const standing = (status: TicketStatus, owner: number | null) => ({ status, userId: owner, queueId, connectionId });
  await tx.insert(ticketHistory).values(
    moments.map(({ kind, at, from, to, userId }) => {
      const owner = userId ?? ticket.userId;
      return {
        companyId,
        ticketId,
        kind,
        userId,
        from: from && standing(from, from === 'pending' ? null : owner),
        to: standing(to, to === 'pending' ? null : owner),
        at,
      };
    }),
  );
}

/** Says in the ticket why it is closed. */
export async function addClosingNote(
  { tx }: SystemScope,
  { companyId, ticketId, at }: Ticket & { at: Date },
): Promise<void> {
  await tx.insert(ticketNotes).values({
    companyId,
    ticketId,
    contactId:
      sql`(select ${tickets.contactId} from ${tickets} where ${tickets.companyId} = ${companyId} and ${tickets.id} = ${ticketId})` as never,
    note: 'Resolvido na mudança para o Recado: este contato tinha outro atendimento aberto, mais novo, que continua.',
    createdAt: at,
    updatedAt: at,
  });
}

export interface RatedTicket extends Ticket {
  userId: number | null;
  rate: 1 | 2 | 3;
  at: Date;
}

export async function rateTicket(
  { tx }: SystemScope,
  { companyId, ticketId, userId, rate, at }: RatedTicket,
): Promise<void> {
  await tx.insert(ticketRatings).values({ companyId, ticketId, userId, rate, askedAt: at, ratedAt: at });
}
