import { failureOf } from '#machines/call.ts';
import { updateUser } from '#web/api/users.ts';
import type { useToast } from '#web/desk/use-toast.ts';

/** Shows or closes the first steps, in every browser of the person; whether that was possible. */
export const keepFirstSteps = async (
  userId: number,
  firstSteps: boolean,
  toast: ReturnType<typeof useToast>,
): Promise<boolean> => {
  try {
    await updateUser(userId, { firstSteps });
    return true;
  } catch (error) {
    toast({ kind: 'error', code: failureOf(error).code });
    return false;
  }
};
