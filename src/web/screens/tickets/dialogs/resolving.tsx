import { useState } from 'react';
import type { Ticket } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTickets } from '../tickets-provider.tsx';
import { ClosingReasonDialog } from '../views/conversation/closing-reason-dialog.tsx';
import { knownClosingReasons, loadClosingReasons } from './closing-reasons.ts';

interface ResolvingProps {
  ticket: Ticket;
  companyId: number;
  onClose: () => void;
}

/** Asks why the ticket is resolved, and resolves it. */
export const Resolving = (props: ResolvingProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ ticket, companyId, onClose, onRetry }: ResolvingProps & { onRetry: () => void }) => {
  const tickets = useTickets();
  const { output, status, error } = useCall(loadClosingReasons, { companyId });
  return (
    <ClosingReasonDialog
      reasons={output ?? knownClosingReasons(companyId) ?? (status === 'error' ? 'failed' : 'loading')}
      failure={status === 'error' ? failureText(failureOf(error)) : undefined}
      isRequired={ticket.queue?.closingReason === 'required'}
      onResolve={(closingReasonId) => {
        onClose();
        tickets.send({ type: 'ticket.resolve', ticketId: ticket.id, closingReasonId });
      }}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
};
