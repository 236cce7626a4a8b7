import { and, asc, eq, gt, isNull, notLike, type SQL, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { messages } from '../messages/table.ts';
import { tickets } from '../tickets/table.ts';
import { movedInRows, moveInFindings } from './table.ts';

const ofTicket = (companyId: number, ticketId: number) =>
  sql`tickets.company_id = ${companyId} and tickets.id = ${ticketId}`;

/** What a message has of its ticket, as values of its row. */
export const placeOfMessage = (companyId: number, ticketId: number, connectionId: number | null) => ({
  contactId: sql`(select tickets.contact_id from ${tickets} where ${ofTicket(companyId, ticketId)})`,
  connectionId:
    connectionId ?? sql`(select tickets.connection_id from ${tickets} where ${ofTicket(companyId, ticketId)})`,
});

/** The name of a group's member, as a value of the row of their message; null of the ticket's own contact. */
export const nameOfMember = (companyId: number, ticketId: number, contactId: number): SQL =>
  sql`(select contacts.name from ${contacts}, ${tickets} where ${ofTicket(companyId, ticketId)}
    and tickets.is_group and tickets.contact_id <> contacts.id
    and contacts.company_id = ${companyId} and contacts.id = ${contactId})`;

interface Edit {
  companyId: number;
  ticketId: number;
  providerId: string;
  body: string;
  at: Date;
}

/** Puts what a message said before to it. */
export async function addEdit({ tx }: SystemScope, { companyId, ticketId, providerId, body, at }: Edit): Promise<void> {
  await tx
    .update(messages)
    .set({
      isEdited: true,
      edits: sql`${messages.edits} || ${JSON.stringify([{ body, at: at.toISOString() }])}::jsonb`,
    })
    .where(
      and(eq(messages.companyId, companyId), eq(messages.ticketId, ticketId), eq(messages.providerId, providerId)),
    );
}

const ofMessages = (moveInId: number) =>
  and(
    eq(moveInFindings.moveInId, moveInId),
    eq(moveInFindings.sourceTable, 'Messages'),
    eq(moveInFindings.reason, 'mediaMissing'),
  );

/** The messages that came over without the file that they name, and are here, some at a time. */
export async function listMessagesWithoutFile(
  { tx }: SystemScope,
  moveInId: number,
  { after, limit }: { after: string; limit: number },
): Promise<{ sourceId: string; messageId: number }[]> {
  return await tx
    .select({ sourceId: moveInFindings.sourceId, messageId: movedInRows.rowId })
    .from(moveInFindings)
    .innerJoin(
      movedInRows,
      and(
        eq(movedInRows.moveInId, moveInFindings.moveInId),
        eq(movedInRows.sourceTable, moveInFindings.sourceTable),
        eq(movedInRows.sourceId, moveInFindings.sourceId),
      ),
    )
    .where(and(ofMessages(moveInId), gt(moveInFindings.sourceId, after)))
    .orderBy(asc(moveInFindings.sourceId))
    .limit(limit);
}

/** Gives a message its file, unless it has one or has been erased; whether it was given. */
export async function giveMessageFile(
  { tx }: SystemScope,
  moveInId: number,
  { sourceId, messageId }: { sourceId: string; messageId: number },
  values: Record<string, unknown>,
): Promise<boolean> {
  const given = await tx
    .update(messages)
    .set(values)
    .where(
      and(
        eq(messages.id, messageId),
        isNull(messages.mediaFile),
        eq(messages.isDeleted, false),
        notLike(messages.providerId, 'erased-%'),
      ),
    )
    .returning({ id: messages.id });
  if (given.length === 0) return false;
  await tx.delete(moveInFindings).where(and(ofMessages(moveInId), eq(moveInFindings.sourceId, sourceId)));
  return true;
}
