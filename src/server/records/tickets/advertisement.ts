import { and, eq, isNull } from 'drizzle-orm';
import type { Advertisement } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { tickets } from './table.ts';

/** The advertisement that led a customer to this ticket: the first of them, whatever else they press meanwhile. */
export async function keepAdvertisement(scope: Scope, ticketId: number, advertisement: Advertisement): Promise<void> {
  await scope.tx
    .update(tickets)
    .set({ advertisement })
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId), isNull(tickets.advertisement)));
}
