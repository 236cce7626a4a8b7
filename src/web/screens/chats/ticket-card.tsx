import { Lock, Ticket as TicketIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { failureOf } from '#machines/call.ts';
import type { SharedTicket } from '#machines/collections/messages.ts';
import { findTicketByUuid } from '#web/api/tickets.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A ticket that somebody shares: whoever may see it sees whose it is and opens it, the others that it is not theirs. */
export const TicketCard = ({ ticket: { id, uuid } }: { ticket: SharedTicket }) => {
  const { t } = useTranslation(['chats', 'tickets']);
  const { status, output: ticket, error } = useCall(findTicket, { uuid });
  const isRefused = status === 'error' && [403, 404].includes(failureOf(error).status);
  const look = 'my-1 flex h-14 w-72 max-w-full items-center gap-2.5 rounded-md border border-line bg-panel px-2.5';
  const number = t('ticket.number', { id });
  if (isRefused) {
    return (
      <span className={look}>
        <Lock size={18} className="shrink-0 text-ink3" aria-hidden="true" />
        <Lines title={number} detail={t('ticket.refused')} />
      </span>
    );
  }
  return (
    <Link to={`/tickets/${uuid}`} className={`${look} hover:bg-hover`} aria-label={t('ticket.open', { id })}>
      <TicketIcon size={18} className="shrink-0 text-ink2" aria-hidden="true" />
      <Lines
        title={ticket ? ticket.contact.name : number}
        detail={
          ticket
            ? [number, ticket.queue?.name, t(`tickets:list.statuses.${ticket.status}`)].filter(Boolean).join(' · ')
            : ''
        }
      />
    </Link>
  );
};

const Lines = ({ title, detail }: { title: string; detail: string }) => (
  <span className="min-w-0 leading-4.5">
    <span className="block truncate font-medium">{title}</span>
    <span className="block min-h-4.5 truncate text-xs text-ink2">{detail}</span>
  </span>
);

const findTicket = fromPromise(({ input, signal }: { input: { uuid: string }; signal: AbortSignal }) =>
  findTicketByUuid(input.uuid, signal),
);
