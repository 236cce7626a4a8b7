import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { SnoozeTimes } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { findSnoozeTimes } from '#web/api/tickets.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { SnoozeDialog } from '../views/conversation/snooze-dialog.tsx';

interface AskingUntilProps {
  title?: string | undefined;
  /** By whose hours the times are. */
  ticketId: number;
  onSnooze: (until: string) => void;
  onClose: () => void;
}

/** Asks until when tickets are put aside. */
export const AskingUntil = (props: AskingUntilProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ ticketId, ...on }: AskingUntilProps & { onRetry: () => void }) => {
  const { output, status, error } = useCall(snoozeTimes, { id: ticketId });
  return (
    <SnoozeDialog
      times={output ?? (status === 'error' ? 'failed' : 'loading')}
      failure={status === 'error' ? failureText(failureOf(error)) : undefined}
      {...on}
    />
  );
};

const snoozeTimes = fromPromise<SnoozeTimes, { id: number }>(({ input, signal }) => findSnoozeTimes(input.id, signal));
