import type { SlaClock } from '#machines/sla/clock.ts';
import type { SpokenTicket } from './last-words.ts';

export interface TicketRowValue extends SpokenTicket {
  id: number;
  contact: { name: string; profilePicUrl: string | null };
  user: { name: string } | null;
  queue: { name: string; color: string } | null;
  whatsapp: { name: string } | null;
  tags: readonly { id: number; name: string; color: string }[];
  /** Since when nobody has taken it. */
  waitingSince?: string | null | undefined;
  /** What its queue promises and is due first. */
  sla?: SlaClock | null | undefined;
  isGroup?: boolean;
  chatbot?: boolean;
  unreadMessages: number;
  failedMessages?: number;
  updatedAt: string;
}
