import type { Failure } from '#machines/call.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { failureText } from '#web/desk/failure-text.ts';

interface PaneFailureProps {
  failure: Failure | null;
  onRetry: () => void;
}

/** In place of what could not be loaded; without a network it also comes by itself when the link is back. */
export const PaneFailure = ({ failure, onRetry }: PaneFailureProps) =>
  failure?.code === 'network' ? (
    <OfflineState onRetry={onRetry} />
  ) : (
    <ErrorState reason={failureText(failure)} onRetry={onRetry} />
  );
