import { Link } from 'react-router-dom';
import type { SupervisedTicket } from '#contract/schema.ts';
import { TicketWaitNow } from '#web/components/tickets/ticket-wait.tsx';

/** Whose customer waits, and for how long; it leads to the conversation. */
export const WaitingTicket = ({ ticket: { uuid, contact, since } }: { ticket: SupervisedTicket }) => (
  <Link
    to={`/tickets/${uuid}`}
    className="flex min-h-6 max-w-full items-center gap-2 rounded-sm hover:underline @max-4xl/table:inline-flex"
  >
    <TicketWaitNow since={since} className="shrink-0 font-medium tabular-nums" />
    <span className="min-w-0 truncate text-ink2" dir="auto">
      {contact.name}
    </span>
  </Link>
);
