import { failureOf } from '#machines/call.ts';
import { beginPause, endPause } from '#web/api/users.ts';
import type { useToast } from '#web/desk/use-toast.ts';

/** Begins one's own pause, or with null ends it; whether that was possible. */
export const keepPause = async (
  pause: { reason: string } | null,
  toast: ReturnType<typeof useToast>,
): Promise<boolean> => {
  try {
    await (pause ? beginPause(pause) : endPause());
    return true;
  } catch (error) {
    toast({ kind: 'error', code: failureOf(error).code });
    return false;
  }
};
