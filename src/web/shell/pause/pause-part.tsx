import { Suspense } from 'react';
import type { User } from '#contract/schema.ts';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { keepPause } from './keep-pause.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { PauseNotice } from './pause-notice.tsx';

export interface PausePartProps {
  user: User;
  /** The dialog is open. */
  isAsking: boolean;
  onClose: () => void;
}

/** One's own pause: that it goes on, and how it begins. */
export const PausePart = ({ user, isAsking, onClose }: PausePartProps) => {
  const toast = useToast();
  return (
    <>
      {user.pausedAt && (
        <PauseNotice since={user.pausedAt} reason={user.pauseReason ?? null} onEnd={() => keepPause(null, toast)} />
      )}
      <DialogBoundary resetKey={isAsking} onClose={onClose}>
        <Suspense>
          {isAsking && (
            <PauseDialog
              reason={user.pauseReason ?? null}
              onPause={async (reason) => {
                if (await keepPause({ reason }, toast)) onClose();
              }}
              onClose={onClose}
            />
          )}
        </Suspense>
      </DialogBoundary>
    </>
  );
};
