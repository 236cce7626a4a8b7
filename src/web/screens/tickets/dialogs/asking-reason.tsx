import { useState } from 'react';
import { failureOf } from '#machines/call.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { ClosingReasonDialog } from '../views/conversation/closing-reason-dialog.tsx';
import { knownClosingReasons, loadClosingReasons } from './closing-reasons.ts';

interface AskingReasonProps {
  title?: string | undefined;
  companyId: number;
  isRequired: boolean;
  onResolve: (closingReasonId: number | undefined) => void;
  onClose: () => void;
}

/** Asks why tickets are resolved. */
export const AskingReason = (props: AskingReasonProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ companyId, ...on }: AskingReasonProps & { onRetry: () => void }) => {
  const { output, status, error } = useCall(loadClosingReasons, { companyId });
  return (
    <ClosingReasonDialog
      reasons={output ?? knownClosingReasons(companyId) ?? (status === 'error' ? 'failed' : 'loading')}
      failure={status === 'error' ? failureText(failureOf(error)) : undefined}
      {...on}
    />
  );
};
