import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardFigure, Ticket } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import type { DashboardQuery } from '#machines/dashboard.ts';
import type { DashboardTicketsQuery } from '#web/api/dashboard.ts';
import { Button } from '#web/components/button.tsx';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ticketsBehind } from './dashboard-actors.ts';

interface TicketsDialogProps {
  figure: DashboardFigure;
  query: DashboardQuery;
  /** The one that they were closed with, and what it is called where that is known. */
  reasonId?: number | undefined;
  reason?: { name: string } | undefined;
  onClose: () => void;
}

/** The tickets that a figure is made of, each leading to its conversation. */
export const TicketsDialog = ({ figure, query, reasonId, reason, onClose }: TicketsDialogProps) => {
  const { t } = useTranslation('dashboard');
  const title = reason
    ? t('closings.of', { name: reason.name })
    : reasonId
      ? t('closings.ofThis')
      : t(`tickets.${figure}`);
  const [pages, setPages] = useState(1);
  const [tries, setTries] = useState(0);
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <ul aria-label={title}>
        {Array.from({ length: pages }, (_, index) => (
          <TicketsPage
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the page.
            key={`${index} ${tries}`}
            query={{ ...query, figure, pageNumber: index + 1, ...(reasonId && { closingReasonId: reasonId }) }}
            isLast={index === pages - 1}
            onMore={() => setPages(pages + 1)}
            onRetry={() => setTries(tries + 1)}
          />
        ))}
      </ul>
    </Dialog>
  );
};

interface TicketsPageProps {
  query: DashboardTicketsQuery & { pageNumber: number };
  isLast: boolean;
  onMore: () => void;
  onRetry: () => void;
}

const TicketsPage = ({ query, isLast, onMore, onRetry }: TicketsPageProps) => {
  const { t } = useTranslation('dashboard');
  const { status, output, error } = useCall(ticketsBehind, query);
  if (status === 'error') {
    return (
      <li>
        <ErrorState reason={errorText(failureOf(error).code)} onRetry={onRetry} />
      </li>
    );
  }
  if (!output)
    return (
      <li>
        <SkeletonList rows={query.pageNumber === 1 ? 5 : 1} rowClassName="h-12" />
      </li>
    );
  if (output.tickets.length === 0)
    return (
      <li>
        <PaneState title={t('tickets.empty')} />
      </li>
    );
  return (
    <>
      {output.tickets.map((ticket) => (
        <TicketLine key={ticket.id} ticket={ticket} />
      ))}
      {isLast && output.hasMore && (
        <li className="pt-2 text-center">
          <Button size="sm" onClick={onMore}>
            {t('tickets.more')}
          </Button>
        </li>
      )}
    </>
  );
};

const TicketLine = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('dashboard');
  return (
    <li className="border-b border-line2 last:border-0">
      <Link
        to={`/tickets/${ticket.uuid}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-2 py-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-48 truncate font-medium" dir="auto">
          {ticket.contact.name}
        </span>
        {ticket.queue && <ColourMark colour={ticket.queue.color}>{ticket.queue.name}</ColourMark>}
        <span className="text-sm text-ink2">{ticket.user?.name ?? t('tickets.nobody')}</span>
        <span className="text-xs text-ink3 tabular-nums">{formatDateTime(ticket.createdAt)}</span>
      </Link>
    </li>
  );
};
