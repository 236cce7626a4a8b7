import type { TicketStatus } from './table.ts';

/** What narrows a list of tickets. */
export interface TicketFilter {
  status?: TicketStatus | undefined;
  searchParam?: string | undefined;
  /** Tickets that carry all of them. */
  tagIds?: number[] | undefined;
  /** Tickets that any of them owns. */
  userIds?: number[] | undefined;
  queueIds?: number[] | undefined;
  /** Days as yyyy-MM-dd in the company's time zone. */
  createdOn?: string | undefined;
  activeOn?: string | undefined;
  withUnreadMessages?: boolean | undefined;
  /** Of open ones: those that are put aside, or the others; else both. */
  snoozed?: boolean | undefined;
  showAll?: boolean | undefined;
  /** Those that wait longest come first; else the newest activity. */
  longestWaitFirst?: boolean | undefined;
  /** Those come first of which something is due first. */
  dueFirst?: boolean | undefined;
  /** What is due first is nearly, or altogether, too late. */
  sla?: 'warned' | 'broken' | undefined;
}
