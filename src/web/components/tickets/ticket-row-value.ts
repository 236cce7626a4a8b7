import type { PreviewedMessage } from './message-preview.ts';

export interface TicketRowValue {
  id: number;
  status: 'pending' | 'open' | 'closed';
  contact: { name: string; profilePicUrl: string | null };
  user: { name: string } | null;
  queue: { name: string; color: string } | null;
  whatsapp: { name: string } | null;
  tags: readonly { id: number; name: string; color: string }[];
  lastMessage: string;
  lastMessageKind?: PreviewedMessage['mediaType'] | undefined;
  lastMessageFromMe?: boolean | undefined;
  lastMessageIsAutomatic?: boolean | undefined;
  lastMessageUser?: { id: number; name: string } | null | undefined;
  chatbot?: boolean;
  unreadMessages: number;
  failedMessages?: number;
  updatedAt: string;
}
