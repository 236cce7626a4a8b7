import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { SnoozeTimes, Ticket } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { findSnoozeTimes } from '#web/api/tickets.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTickets } from '../tickets-provider.tsx';
import { SnoozeDialog } from '../views/conversation/snooze-dialog.tsx';

interface SnoozingProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Asks until when the ticket is put aside, and does it. */
export const Snoozing = (props: SnoozingProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ ticket, onClose, onRetry }: SnoozingProps & { onRetry: () => void }) => {
  const tickets = useTickets();
  const { output, status, error } = useCall(snoozeTimes, { id: ticket.id });
  return (
    <SnoozeDialog
      times={output ?? (status === 'error' ? 'failed' : 'loading')}
      failure={status === 'error' ? failureText(failureOf(error)) : undefined}
      onSnooze={(until) => {
        onClose();
        tickets.send({ type: 'ticket.snooze', ticketId: ticket.id, until });
      }}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
};

const snoozeTimes = fromPromise<SnoozeTimes, { id: number }>(({ input, signal }) => findSnoozeTimes(input.id, signal));
