import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Retention } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { findRetention } from '#web/api/data-requests.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { DataRequests } from './data-requests.tsx';
import { RetentionForm } from './retention-form.tsx';

/** Privacidade: for how long the company keeps what is over, and what people have asked of their data. */
export const PrivacyTab = () => {
  const [tries, setTries] = useState(0);
  return <Content key={tries} onRetry={() => setTries(tries + 1)} />;
};

const Content = ({ onRetry }: { onRetry: () => void }) => {
  const { status, output, error } = useCall(stored, undefined);
  if (status === 'error') {
    const { code } = failureOf(error);
    if (code === 'network') return <OfflineState onRetry={onRetry} />;
    return <ErrorState reason={errorText(code)} onRetry={onRetry} />;
  }
  if (!output) return <SkeletonList rows={7} rowClassName="h-14" avatar={false} />;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 pt-5 pb-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
      <RetentionForm stored={output} />
      <DataRequests />
    </div>
  );
};

const stored = fromPromise<Retention, undefined>(({ signal }) => findRetention(signal));
