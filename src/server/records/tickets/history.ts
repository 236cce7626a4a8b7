import type { Scope } from '../base/scope.ts';
import { type TicketStanding, ticketHistory } from './table.ts';

export type TicketHistoryKind =
  | 'create'
  | 'accept'
  | 'return'
  | 'resolve'
  | 'reopen'
  | 'transfer'
  | 'assign'
  | 'snooze'
  | 'wake'
  | 'undo'
  | 'tags'
  | 'import';

/** Keeps who moved a ticket, when, from where and to where; waiting and support times are computed from it. */
export async function keepTicketHistory(
  scope: Scope,
  entry: {
    ticketId: number;
    kind: TicketHistoryKind;
    userId: number | null;
    from: TicketStanding | null;
    to: TicketStanding;
  },
): Promise<void> {
  await scope.tx.insert(ticketHistory).values({ companyId: scope.companyId, at: scope.now, ...entry });
}
