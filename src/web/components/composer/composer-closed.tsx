import type { ReactNode } from 'react';

/** Stands where the composer would, when one may not write: why, and the action that would help. */
export const ComposerClosed = ({ reason, action }: { reason: string; action?: ReactNode }) => (
  <div className="flex min-h-18 shrink-0 flex-wrap items-center justify-center gap-x-3 gap-y-1.5 border-t border-line bg-panel px-4 py-2.5 text-sm text-ink2">
    <span className="text-center">{reason}</span>
    {action}
  </div>
);
